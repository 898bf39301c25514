import type { INodeParameters } from 'n8n-workflow';
import { agreed, asTool, confirmationIn, opening, type Ask } from '../../../../testkit/node/agent';
import { setClock } from '../../../../testkit/clock/clock';
import { bench } from '../../../../testkit/node/evrak';
import { order as savedOrder, carryOn } from '../operations/carry/support';
import { writesIn } from './support';
import { perTest } from '../../../../testkit/jest/benches';

const erp = perTest(async () => await bench({ trade: true }));

const ORDER: INodeParameters = {
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	json: "={{ $fromAI('order', 'The order', 'json') }}",
	options: { protection: 'none' },
};

const order = (change: object = {}) => ({
	satirlar: [
		{
			...{ sip_tarih: '20.11.2026', sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'AI', sip_musteri_kod: '120.01.001' },
			...{ sip_stok_kod: 'STK001', sip_miktar: 12, sip_b_fiyat: 100, sip_vergi_pntr: 4, sip_doviz_cinsi: 0 },
			...change,
		},
	],
});

const asAgent = async (work: (ask: Ask) => Promise<unknown>, parameters = ORDER, ...rights: string[]) =>
	await asTool(opening(erp, ...(rights.length > 0 ? rights : ['orders.create'])), parameters, {}, work);

const REFUSED = /^\[\{"outcome":"failed",.*does not belong to this call.*Nothing was sent/;

describe('a write of an agent', () => {
	it('is first a preview in words with a code, which sends nothing, and then saved as shown', async () => {
		// Its preview would warn of a day that is far from today.
		const today = new Intl.DateTimeFormat('de', {
			...{ timeZone: 'Europe/Istanbul', day: '2-digit', month: '2-digit', year: 'numeric' },
		}).format(new Date());
		await asAgent(async (ask) => {
			const wanted = order({ sip_tarih: today });
			const preview = await ask({ order: wanted });
			expect(confirmationIn(preview).preview_text).toBe(
				`Create order for "Örnek Ünvan A.Ş." (120.01.001): Sales Order (Alınan), series AI, Order Date (Tarih) "${today}", 1 line (12 × "STK001"), 1,440.00 TRY incl. VAT`,
			);
			expect(writesIn(erp)).toEqual([]);
			const saved = await ask({ order: wanted, ...confirmationIn(preview) });
			expect(saved).toContain('"outcome":"saved"');
			expect(saved).toContain('"agent":{"allowed":1,"denied":0}');
		});
		expect(erp.bodies('SiparisKaydetV2')).toHaveLength(1);
	});

	it.each<[string, object]>([
		['one kuruş more', { sip_b_fiyat: 100.01 }],
		['a member more', { sip_aciklama: 'x' }],
	])('is refused with %s than its preview showed', async (_, change) => {
		await asAgent(async (ask) => {
			const confirmation = confirmationIn(await ask({ order: order() }));
			expect(await ask({ order: order(change), ...confirmation })).toMatch(REFUSED);
		});
		expect(writesIn(erp)).toEqual([]);
	});

	it('is the same with words that were retyped: other quotes, dashes, blanks and forms of letters', async () => {
		await asAgent(async (ask) => {
			const { confirmation_code, preview_text = '' } = confirmationIn(await ask({ order: order() })) as Record<
				string,
				string
			>;
			const retyped = preview_text
				.replace(/"([^"]*)"/g, '“$1”')
				.replaceAll(' ', '\u00a0')
				.normalize('NFD');
			expect(retyped).not.toBe(preview_text);
			expect(await ask({ order: order(), confirmation_code, preview_text: retyped })).toContain('"outcome":"saved"');
		});
	});

	it('needs no words where the owner has emptied their field', async () => {
		await asAgent(
			async (ask) => {
				const { confirmation_code } = confirmationIn(await ask({ order: order() }));
				expect(await ask({ order: order(), confirmation_code })).toContain('"outcome":"saved"');
			},
			{ ...ORDER, confirmationText: '' },
		);
	});

	it('is refused on the next day of the server', async () => {
		let confirmation = {};
		setClock('2026-11-20T20:59:00Z');
		await asAgent(async (ask) => (confirmation = confirmationIn(await ask({ order: order() }))));
		setClock('2026-11-20T21:01:00Z');
		await asAgent(async (ask) => expect(await ask({ order: order(), ...confirmation })).toMatch(REFUSED));
		setClock('2026-11-20T20:59:30Z');
		await asAgent(async (ask) => expect(await ask({ order: order(), ...confirmation })).toContain('"outcome":"saved"'));
	});

	it('is sent once, however often and at whatever time its code comes again', async () => {
		await asAgent(async (ask) => {
			const confirmation = confirmationIn(await ask({ order: order() }));
			const all = await Promise.all([1, 2, 3].map(async () => await ask({ order: order(), ...confirmation })));
			expect(all.filter((answer) => answer.includes('"outcome":"saved"'))).toHaveLength(1);
			expect(await ask({ order: order(), ...confirmation })).toContain('"outcome":"alreadySaved"');
			expect(await agreed(ask)({ order: order() })).toContain('"outcome":"alreadySaved"');
		});
		expect(erp.bodies('SiparisKaydetV2')).toHaveLength(1);
	});

	it('may be sent again with its code where the ERP has provably written nothing', async () => {
		await asAgent(async (ask) => {
			const confirmation = confirmationIn(await ask({ order: order({ sip_stok_kod: 'YOK' }) }));
			expect(confirmation).toEqual({});
			const again = confirmationIn(await ask({ order: order() }));
			await erp.erp.writeFaults('refused');
			expect(await ask({ order: order(), ...again })).toMatch(/^\[\{"outcome":"failed",.*was not saved/);
			expect(await ask({ order: order(), ...again })).toContain('"outcome":"saved"');
		});
	});

	it('gives the request where the owner has Preview on, and takes no code for it', async () => {
		await asTool(erp, { ...ORDER, preview: true }, {}, async (ask) => {
			const draft = await ask({ order: order() });
			expect(draft).toContain('"preview":true');
			expect(draft).not.toContain('confirmation_code');
			expect(await ask({ order: order(), confirmation_code: 'AAAA-BBBB' })).toContain('"preview":true');
		});
		expect(writesIn(erp)).toEqual([]);
	});
});

describe('what writes more than one document', () => {
	it('says what comes later, and each of its methods needs its right', async () => {
		const orderNumber = await savedOrder(erp);
		erp.erp.requests.clear();
		const parameters = carryOn('eDocument', { orderSeries: 'WEB', orderNumber, invoiceSeries: 'FTR' });
		await asAgent(
			async (ask) => {
				const preview = await ask({});
				expect(confirmationIn(preview).preview_text).toMatch(/^Create .*; then invoice, eDocument$/);
				expect(writesIn(erp)).toEqual([]);
				expect(await ask(confirmationIn(preview))).toMatch(/AI agents may not send invoice to tax authority/);
			},
			parameters,
			'invoices.create',
		);
		expect(writesIn(erp).map((path) => path.split('/').at(-1))).toEqual([
			'SiparistenIrsaliyeOlusturmaV2',
			'IrsaliyedenFaturaOlusturmaV2',
		]);
	});

	it('finds an account without a code, and creates one only with it', async () => {
		const parameters: INodeParameters = {
			resource: 'account',
			operation: 'findOrCreate',
			partyName: "={{ $fromAI('name', 'Name', 'string') }}",
			partyTaxNumber: '7777777770',
			partyNewCode: '120.77.001',
		};
		await asAgent(
			async (ask) => {
				const preview = await ask({ name: 'Yeni Müşteri' });
				expect(confirmationIn(preview).preview_text).toContain('Create account');
				expect(confirmationIn(preview).preview_text).toContain('Yeni Müşteri');
				expect(writesIn(erp)).toEqual([]);
				expect(await ask({ name: 'Başka Müşteri', ...confirmationIn(preview) })).toMatch(REFUSED);
				expect(writesIn(erp)).toEqual([]);
				expect(await ask({ name: 'Yeni Müşteri', ...confirmationIn(preview) })).toContain('"outcome":"created"');
				expect(await ask({ name: 'Yeni Müşteri' })).toContain('"outcome":"found"');
			},
			parameters,
			'accounts.create',
		);
	});
});
