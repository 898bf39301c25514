import type { Members } from '../../../../../erp/base/json/members';
import { type Elsewhere, lookElsewhere } from '../../../../../erp/commerce/shop/existing/elsewhere';
import { statementOf } from '../../../../../testkit/facts/question';

const WEB = { cha_evrakno_sira: 1, cha_kod: '120.01.WEB' };
const LATER = { cha_evrakno_sira: 2, cha_kod: '100.01', cha_ciro_cari_kodu: '120.01.web' };
const OTHER = { cha_evrakno_sira: 3, cha_kod: '120.01.002' };
const SILENT = { cha_evrakno_sira: 4 };

const INVOICE: Elsewhere = {
	...{ reference: "W'1", description: "WooCommerce W'1", from: '2026-11-01', to: '2026-11-30' },
	...{ kinds: { cha_evrak_tip: 63, cha_tip: 0 }, mayBeOrdered: true },
};
const RETURN: Elsewhere = {
	...{ ...INVOICE, kinds: { cha_evrak_tip: 0 }, mayBeOrdered: false },
	returnOf: {
		...{ reference: 'W-5310', description: 'WooCommerce W-5310', currency: 0, total: 120 },
		returns: { reference: 'W-5310-R', description: 'İade WooCommerce W-5310-R' },
		...{ goods: [['A', 1]], charges: [] },
	},
};

const guid = (at: number) => `aaaaaaaa-0000-4000-8000-00000000000${at}`;

const ORDER = { sip_Guid: guid(1), sip_evrakno_seri: 'WEB', sip_evrakno_sira: 7, sip_kapat_fl: false };
const GOODS = {
	...{ sth_Guid: guid(2), sth_sip_uid: guid(1), sth_stok_kod: 'A', sth_miktar: 1 },
	...{ sth_tip: 1, sth_evraktip: 4, sth_normal_iade: 0 },
};
const TIED = { ...GOODS, sth_fat_uid: guid(3) };
const HEADER = { ...WEB, cha_Guid: guid(3), cha_evrakno_seri: 'FTR' };

type Answer = readonly Members[] | { readonly why: string; readonly lacks?: string };

/** How a look ends with these answers, and what it asked; a question beyond them has no rows. */
async function looked(elsewhere: Elsewhere, answers: readonly Answer[], account: string | null = '120.01.WEB') {
	const asked: string[] = [];
	const end = await lookElsewhere(elsewhere, account ?? undefined, async (question) => {
		const answer = answers[asked.length] ?? [];
		asked.push(statementOf(question));
		return await Promise.resolve('why' in answer ? { ok: false, ...answer } : { ok: true, value: answer });
	});
	return { end, asked };
}

/** Numbers of the invoices that are taken for it. */
const taken = (end: Awaited<ReturnType<typeof looked>>['end']) =>
	end && 'by' in end ? end.documents?.map(({ number }) => number).join() : end && 'why' in end ? end.why : 'none';

it.each([
	['the one of the account', [WEB], '1'],
	['the one that the account pays later', [LATER], '2'],
	['one whose account is not told, since it may be this one', [OTHER, SILENT], '4'],
])('of invoices with its description, %s is taken for it', async (_, found, number) =>
	expect(taken((await looked(INVOICE, [found])).end)).toBe(number),
);

it('all invoices with its description are taken for it where it names no account', async () =>
	expect(taken((await looked(INVOICE, [[OTHER, WEB]], null)).end)).toBe('3,1'));

const documents = [{ series: 'FTR', number: '1', guids: [guid(3)] }];
const different = (why: string) => ({ state: 'different', why });
const NOTE = { ...GOODS, sth_evraktip: 1, sth_evrakno_seri: 'IRS', sth_evrakno_sira: 5 };

it.each<[string, Answer[], unknown]>([
	['is nowhere', [], undefined],
	['has another reference', [[HEADER]], { documents, by: expect.stringContaining('description "WooCommerce W\'1"') }],
	['has another account', [[OTHER]], { ...different('its account is 120.01.002'), isOtherAccount: true }],
	['is of an open order', [[], [ORDER]], { state: 'absent', warning: expect.stringContaining('WEB 7 with') }],
	[
		'is of a closed order',
		[[], [{ ...ORDER, sip_kapat_fl: true }]],
		{ state: 'absent', warning: expect.stringContaining('which is closed') },
	],
	[
		'is of a delivered order',
		[[], [ORDER], [NOTE]],
		different('it is order WEB 7, delivered by IRS 5: Convert to Invoice invoices that'),
	],
	[
		'is of an order that counts as delivered',
		[[], [{ ...ORDER, sip_teslim_miktar: 1 }]],
		different('it is order WEB 7, which the ERP counts as delivered, by documents that are not tied to it'),
	],
	[
		'is of an order that is invoiced',
		[[], [ORDER], [TIED], [HEADER]],
		{ documents, by: 'It was found by order WEB 7, which it invoices' },
	],
	[
		'is of an order that is invoiced to another account',
		[[], [ORDER], [TIED], [OTHER]],
		{ ...different('its account is 120.01.002'), isOtherAccount: true },
	],
	[
		'is of an order whose invoice is not shown',
		[[], [ORDER], [TIED], []],
		different('it is order WEB 7, whose goods are tied to an invoice that the ERP does not show'),
	],
])('an invoice that %s', async (_, answers, end) => expect((await looked(INVOICE, answers)).end).toEqual(end));

const SALE: Answer[] = [[], [HEADER], [ORDER], [{ ...GOODS, sth_fat_uid: guid(4) }], [], [GOODS], [HEADER], [GOODS]];

it.each<[string, Elsewhere, Answer[]]>([
	['an invoice', INVOICE, [[], [ORDER], [TIED], [HEADER]]],
	['a return', RETURN, SALE],
])(
	'%s waits for a database that does not answer one of its questions, and goes without what that lacks',
	async (_, of, all) => {
		expect((await looked(of, all)).asked).toHaveLength(all.length);
		for (const at of all.keys()) {
			const before = all.slice(0, at);
			expect(await looked(of, [...before, { why: 'time-out' }])).toMatchObject({
				end: { state: 'silent', why: 'time-out' },
			});
			const untold = { state: 'absent', warning: expect.stringMatching(/does not tell: the database has no x$/) };
			const lacking = at > 0 && of === RETURN ? untold : at > 0 ? undefined : (await looked(of, [])).end;
			expect((await looked(of, [...before, { why: 'the database has no x', lacks: 'x' }])).end).toEqual(lacking);
		}
	},
);

it('a return brings back no more than was sold, on its own account', async () => {
	expect((await looked(RETURN, SALE)).end).toMatchObject({
		...{ state: 'different', remedy: expect.stringMatching(/^Nothing was sent\./) },
		why: '1 of A would come back, but W-5310 sold 1, and 1 came back before (FTR 1)',
	});
	expect((await looked(RETURN, SALE.slice(0, -2))).end).toEqual({ state: 'absent', warning: undefined });
	expect((await looked({ ...RETURN, returnOf: undefined }, [])).asked).toHaveLength(1);
});

it('a search is for its kind, days, description and reference', async () => {
	const [byDescription = '', byOrder = ''] = (await looked(INVOICE, [])).asked;
	expect(byDescription).toContain('FROM dbo.CARI_HESAP_HAREKETLERI');
	expect(byDescription).toContain("cha_evrak_tip = N'63' AND cha_tip = N'0' AND cha_aciklama = N'WooCommerce W''1'");
	expect(byDescription).toMatch(/cha_tarihi >= N'20261101' AND cha_tarihi < N'20261201'/);
	expect(byOrder).toMatch(/sip_Guid.*sip_evrakno_seri.*sip_evrakno_sira.*sip_belgeno.*sip_kapat_fl.*sip_teslim_miktar/);
	expect(byOrder).toContain("sip_belgeno = N'W''1'");
	expect(byOrder).toMatch(/sip_tarih >= N'20261101' AND sip_tarih < N'20261201'/);
});
