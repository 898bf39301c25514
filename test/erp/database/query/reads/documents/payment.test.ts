import type { IDataObject } from 'n8n-workflow';
import { insertRow } from '../../../../../../standin/engine/rows';
import { plusDays } from '../../../../../../erp/base/values/day';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { atNoon, realClock } from '../../../../../../testkit/clock/clock';
import { book, guid, type Movement } from '../account/support';
import { closeAll, read, trading } from './support';

const TODAY = '2026-11-20';

beforeEach(atNoon);
afterEach(async () => {
	realClock();
	await closeAll();
});

/** An invoice with what is matched of it, and what the reads must say. */
interface Case {
	readonly name: string;
	readonly total: number;
	readonly matched?: readonly number[];
	/** Days from today on which it is due. */
	readonly due: number;
	readonly more?: Movement['more'];
	readonly currency?: number;
	readonly state: string | null;
	readonly paid: number | null;
}

const CASES: readonly Case[] = [
	{ name: 'nothing matched, due yesterday', total: 300, due: -1, state: 'unpaid', paid: 0 },
	{ name: 'nothing matched, due today', total: 300, due: 0, state: 'unpaid', paid: 0 },
	{ name: 'in part, past due', total: 300, matched: [100, 50.5], due: -30, state: 'partlyPaid', paid: 150.5 },
	{ name: 'in part, not due', total: 300, matched: [1], due: 30, state: 'partlyPaid', paid: 1 },
	{ name: 'in full, in two parts', total: 0.3, matched: [0.1, 0.2], due: -90, state: 'paid', paid: 0.3 },
	{ name: 'more than in full', total: 10, matched: [11], due: -9, state: 'paid', paid: 11 },
	{ name: 'at once', total: 70, due: -5, more: { cha_tpoz: 1 }, state: 'paid', paid: 70 },
	{ name: 'foreign, nothing matched', total: 50, due: -2, currency: 1, state: 'unpaid', paid: 0 },
	{
		name: 'foreign, matched in a currency that nobody knows',
		total: 50,
		matched: [5],
		due: -2,
		currency: 1,
		state: null,
		paid: null,
	},
	{ name: 'foreign and matched, not due', total: 50, matched: [5], due: 2, currency: 1, state: null, paid: null },
	{
		name: 'a purchase',
		total: 40,
		matched: [40],
		due: 0,
		more: { cha_evrak_tip: 0, cha_tip: 1 },
		state: 'paid',
		paid: 40,
	},
];

const dueNumber = (today: string, days: number) => Number(plusDays(today, days).replaceAll('-', ''));

function fill(erp: Bench, today: string) {
	const movements = CASES.map(({ total, due, currency = 0, more = {} }) => ({
		...{ day: plusDays(today, -100), cents: Math.round(total * 100), due: dueNumber(today, due), currency, rate: 40 },
		more: { cha_cinsi: 6, cha_tpoz: 0, cha_normal_Iade: 0, ...more },
	}));
	book(erp, movements);
	for (const [at, { matched = [], more }] of CASES.entries())
		for (const [part, amount] of matched.entries()) {
			const [own, other] = [guid(1 + at), guid(1000 + at)];
			insertRow(erp.erp.db, 'CARI_HAREKET_BORC_ALACAK_ESLEME', {
				...{ chk_Guid: guid(2000 + 10 * at + part), chk_Tutar: amount, chk_iptal: 0 },
				...(more?.cha_tip === 1
					? { chk_Borc_uid: other, chk_Alc_uid: own }
					: { chk_Borc_uid: own, chk_Alc_uid: other }),
			});
		}
}

const nameOf = ({ number }: IDataObject) => CASES[Number(number) - 1]?.name ?? '';
const isOpen = ({ state }: Case) => state !== 'paid';

describe.each([
	['older', []],
	['newer', ['fn_OpVadeTarih']],
] as const)('Invoice: Get Many on the %s build without %j', (build, hide) => {
	it('says what of each invoice is paid, when it is due, and filters by the same', async () => {
		const erp = await trading({ build, hide: [...hide] });
		fill(erp, TODAY);
		const list = async (payment: string) => {
			const { items, message } = await read(erp, 'invoice', 'getAll', { returnAll: true, payment });
			expect(message).toBeUndefined();
			return items;
		};
		const all = await list('any');
		expect(all).toHaveLength(CASES.length);
		for (const item of all) {
			const one = CASES.find(({ name }) => name === nameOf(item));
			if (!one) throw new Error(JSON.stringify(item));
			const { state, paid, total, due } = one;
			const late = paid === null ? null : state === 'paid' ? 0 : Math.max(0, -due);
			expect([one.name, item.paymentState, item.paidAmount, item.unpaidAmount, item.dueDate, item.daysPastDue]).toEqual(
				[
					...[one.name, state, paid, paid === null ? null : Math.round((total - paid) * 100) / 100],
					...[plusDays(TODAY, due), late],
				],
			);
		}
		const fits: Record<string, (one: Case) => boolean> = {
			unpaid: isOpen,
			pastDue: (one) => isOpen(one) && one.due < 0,
			partlyPaid: ({ state }) => state === 'partlyPaid',
			paid: ({ state }) => state === 'paid',
		};
		for (const [payment, fit] of Object.entries(fits))
			expect([payment, (await list(payment)).map(nameOf).sort()]).toEqual([
				payment,
				CASES.filter(fit)
					.map(({ name }) => name)
					.sort(),
			]);
	});
});

it('a row of another term on one invoice leaves nobody a due date', async () => {
	const erp = await trading();
	const more = { cha_cinsi: 6, cha_evrakno_sira: 7, cha_tpoz: 0, cha_normal_Iade: 0 };
	book(
		erp,
		[0, -30].map((due, line) => ({ day: '2026-01-05', cents: 100, due, more: { ...more, cha_satir_no: line } })),
	);
	const { items } = await read(erp, 'invoice', 'getAll', { payment: 'pastDue' });
	expect(items).toMatchObject([{ total: 2, dueDate: null, daysPastDue: null, paymentState: 'unpaid' }]);
});

it.each([
	['CARI_HAREKET_BORC_ALACAK_ESLEME', 'unpaid'],
	['CARI_HAREKET_BORC_ALACAK_ESLEME.chk_Tutar', 'paid'],
	['CARI_HESAP_HAREKETLERI.cha_vade', 'pastDue'],
])('without %s it lists invoices, says what it cannot tell, and refuses the filter', async (hidden, payment) => {
	const erp = await trading({ hide: [hidden] });
	fill(erp, TODAY);
	const { items } = await read(erp, 'invoice', 'getAll', { returnAll: true });
	expect(items).toHaveLength(CASES.length);
	expect(String(items[0]?.unavailable)).toMatch(
		hidden.endsWith('cha_vade') ? /dueDate \(vade/ : /paymentState \(odeme_durumu/,
	);
	const { message } = await read(erp, 'invoice', 'getAll', { payment });
	expect(message).toMatch(/lacks the table CARI_HAREKET_BORC_ALACAK_ESLEME/);
});
