import type { IDataObject } from 'n8n-workflow';
import { casesOf } from '../../../../testkit/jest/laws';
import { triggerBench, type TriggerBench } from '../../../../testkit/node/trigger';
import { diceOf } from '../../../../testkit/trading/dice';
import { moneyOf } from './conditionMet/support';
import { MINUTE, writing } from './recordChanged/support';
import { sending } from './statusChanged/support';

/*
 * n8n's schedulers as a model. The usual engine keeps the state in memory and saves it with items; it may be killed at any time. The durable one
 * begins each poll from the saved state. It abandons polls (their items and state are thrown away), makes polls twice, and may be killed between
 * handing over and saving. With durable cursors it saves the state after each poll, else with items alone.
 */

const STORAGES = ['memory', 'durable', 'durable cursors'] as const;

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
	for (const table of ['SIPARISLER', 'CARI_HESAP_HAREKETLERI', 'ODEME_EMIRLERI'])
		bench.erp.db.run(`DELETE FROM ${table}`);
});
afterEach(async () => await bench.close());

const { line, stamped, moment } = writing(() => bench);
const { movement, match, cheque } = moneyOf(() => bench);
const { sent } = sending(() => bench);

/** What happens in the ERP, by its number, and what of an item tells which one it was. */
interface Story {
	readonly parameters?: IDataObject;
	readonly happen: (number: number) => unknown;
	/** The key of what happened, of an item or of a number. */
	readonly keyOf: (item: IDataObject) => unknown;
	readonly expected?: (number: number) => unknown;
	/** What is there before the first poll. */
	readonly before?: (count: number) => void;
}

const numbered = ({ number }: IDataObject) => number;

/** An invoice with a UUID that follows from its number. */
const invoice = (number: number, more: object = {}) =>
	bench.erp.incoming.arrive({ uuid: `ffffffff-0000-4000-8000-${String(number).padStart(12, '0')}`, ...more });
const uuidOf = (number: number) => `ffffffff-0000-4000-8000-${String(number).padStart(12, '0')}`;

const STORIES: Readonly<Record<string, Story>> = {
	order: { parameters: { changes: 'both' }, happen: (number) => line(number), keyOf: numbered },
	item: {
		parameters: { changes: 'created' },
		happen: (number) => stamped('STOKLAR', 'sto', moment(), { sto_kod: `K${number}`, sto_isim: 'Örnek', sto_iptal: 0 }),
		...{ keyOf: ({ itemCode }) => itemCode, expected: (number) => `K${number}` },
	},
	stockChanged: {
		parameters: { quantity: 'onHand' },
		happen: (number) => stamped('STOKLAR', 'sto', moment(), { sto_kod: `K${number}`, sto_isim: 'Örnek', sto_iptal: 0 }),
		...{ keyOf: ({ itemCode }) => itemCode, expected: (number) => `K${number}` },
	},
	incomingInvoice: { happen: (number) => invoice(number), keyOf: ({ uuid }) => uuid, expected: uuidOf },
	answerDeadline: {
		parameters: { reminderDays: '8' },
		happen: (number) => invoice(number, { scenario: 'TICARIFATURA' }),
		...{ keyOf: ({ uuid }) => uuid, expected: uuidOf },
	},
	statusChanged: {
		happen: async (number) => await sent(number),
		...{ keyOf: ({ document }) => document, expected: (number) => `FAT ${number}` },
	},
	orderApproval: { happen: (number) => line(number), keyOf: numbered },
	orderDelivered: { happen: (number) => line(number, { sip_teslim_miktar: 1 }), keyOf: numbered },
	invoicePaid: {
		happen: (number) => match(movement('120.01.001', 300, 0, { cha_evrakno_sira: number }), 300),
		keyOf: numbered,
	},
	chequeDue: {
		happen: (number) => cheque({ sck_refno: `MC-${number}` }, 1),
		...{ keyOf: ({ chequeReference }) => chequeReference, expected: (number) => `MC-${number}` },
	},
	orderGone: {
		before: (count) => {
			for (let number = 1; number <= count; number++) line(number);
		},
		happen: (number) => bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = ?', [number]),
		keyOf: numbered,
	},
};

const POLLS = casesOf(100);

describe.each(Object.keys(STORIES))('%s', (event) => {
	it.each(STORAGES)(
		'with its state in %s: none is lost, none comes twice under two ids, and it ends',
		async (storage) => {
			const { parameters = {}, happen, keyOf, expected = (number: number) => number, before } = STORIES[event]!;
			const dice = diceOf(58);
			before?.(POLLS);
			const trigger = bench.trigger({ event, options: {}, ...parameters });
			const ids = new Map<string, Set<unknown>>();
			const hand = (items: readonly IDataObject[]): void => {
				for (const item of items) {
					// Of a document with several states, each is an event of its own.
					const key = JSON.stringify([keyOf(item), item.codes ?? item.eventType]);
					ids.set(key, (ids.get(key) ?? new Set()).add(item.eventId));
				}
			};
			await trigger.poll();
			let saved = JSON.parse(trigger.state()) as IDataObject;
			let live = saved;
			const poll = async (fate: string): Promise<number> => {
				const [done] = await Promise.allSettled([trigger.json({ staticData: live })]);
				const items = done.status === 'fulfilled' ? done.value : [];
				const state = JSON.parse(trigger.state()) as IDataObject;
				if (fate !== 'abandoned' && fate !== 'killed before') hand(items);
				const isLost = fate !== 'well' || (done.status === 'rejected' && storage !== 'memory');
				if (!isLost && (storage === 'durable cursors' || items.length > 0)) saved = state;
				live = storage === 'memory' && !isLost ? state : saved;
				return items.length;
			};
			for (let number = 1; number <= POLLS; number++) {
				await happen(number);
				bench.pass(dice.of([1, 2, 10, 60]) * MINUTE * (event === 'orderGone' ? 30 : 1));
				if (dice.percent(20)) await bench.faults('none', dice.of(['504-lost', 'reset', 'deadlock']));
				await poll(dice.of(['well', 'well', 'abandoned', 'killed before', 'killed behind']));
				await bench.faults();
			}
			for (let quiet = 0, polls = 0; quiet < 3; polls++) {
				expect(polls).toBeLessThan(60 + POLLS);
				bench.pass(event === 'orderGone' ? 24 : 6);
				quiet = (await poll('well')) === 0 ? quiet + 1 : 0;
			}
			const told = new Set([...ids.keys()].map((key) => (JSON.parse(key) as unknown[])[0]));
			const all = Array.from({ length: POLLS }, (_, index) => expected(index + 1));
			expect(all.filter((key) => !told.has(key))).toEqual([]);
			expect([...ids].filter(([, several]) => several.size > 1)).toEqual([]);
		},
	);
});
