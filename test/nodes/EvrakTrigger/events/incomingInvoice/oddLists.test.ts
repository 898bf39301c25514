import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { thrownBy } from '../../../../../testkit/node/trigger';
import { serve } from '../../../../../testkit/servers/server';
import { answerOf, refusedAs, scenes, sorted, uuidsOf } from './story';

const { at, listed } = scenes();

describe('an answer without invoices after the last page', () => {
	const ENDS: ReadonlyArray<readonly [name: string, text: string, options?: INodeParameters]> = [
		['a plain text', 'Kayıt bulunamadı'],
		['a JSON text', '"Kayıt bulunamadı"'],
		['the text of an answer', answerOf('Belirtilen tarih aralığında fatura bulunamadı.')],
		['a refusal', refusedAs('Kayıt bulunamadı')],
	];

	it.each(ENDS.map(([name, text, options = {}]) => [name, text, options] as const))(
		'ends it, from the first poll on and from the beginning: %s',
		async (_name, text, options) => {
			const known = listed.arrive(3);
			at.server.bend = (_request, answer, body) => {
				if (/"Index":0\b/.test(body)) return false;
				answer(text);
				return true;
			};
			const [trigger, all] = [listed.watch({}, options), listed.watch({ startFrom: 'everything' }, options)];
			expect(await trigger.json()).toEqual([]);
			const first = uuidsOf(await all.json());
			const fresh = listed.arrive(2);
			expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted(fresh));
			expect(sorted([...first, ...uuidsOf(await all.json())])).toEqual(sorted([...known, ...fresh]));
			at.bench.pass(24);
			expect([await trigger.json(), await all.json()]).toEqual([[], []]);
		},
	);

	it.each(['Firma kaydı bulunamadı', 'Fatura listesi alınamadı', 'Yetki yok', 'Api Server Error'])(
		'is told where it is a failure, first or later, and nothing is lost: %s',
		async (text) => {
			const trigger = listed.watch({}, { pageSize: 2 });
			await trigger.poll();
			for (const index of [0, 1]) {
				for (const body of [text, answerOf(text)]) {
					const fresh = listed.arrive(3);
					at.server.bend = (_request, answer, asked) => {
						if (!asked.includes(`"Index":${index}`)) return false;
						answer(body);
						return true;
					};
					const [done] = await Promise.allSettled([trigger.json()]);
					const items = done.status === 'fulfilled' ? done.value : [];
					if (done.status === 'fulfilled') expect(String(items[0]?.notes)).toContain('was not read to its end');
					at.server.bend = undefined;
					const handed = [...uuidsOf(items), ...uuidsOf(await trigger.json())];
					expect(sorted(handed)).toEqual(sorted(fresh));
				}
			}
		},
	);
});

describe('odd rows', () => {
	it('with members of odd names and very long numbers come once, and poison nothing', async () => {
		const odd = [
			'{"__proto__":{"UUID":"x"},"constructor":1,"UUID":"ffffffff-1111-4000-8000-000000000001"}',
			'{"GIBFaturaNo":"__proto__","VKNo":"constructor","toString":null}',
			JSON.stringify({ GIBFaturaNo: 'A'.repeat(200_000), VKNo: '1'.repeat(1000) }),
			'{"__proto__":[1],"prototype":{}}',
		];
		let rows: string[] = [];
		at.server.bend = (_request, answer) => {
			const text = answerOf({ Faturalar: ['@'] }).replace('"@"', rows.join(','));
			answer(text);
			return true;
		};
		const trigger = listed.watch({ simplify: false }, { pageSize: 10 });
		await trigger.poll();
		rows = odd;
		// The last one shows nothing that could be an invoice's.
		expect(await trigger.json()).toHaveLength(odd.length - 1);
		expect(await trigger.json()).toEqual([]);
		expect(trigger.state().length).toBeLessThan(10_000);
		expect(({} as IDataObject).UUID).toBeUndefined();
	});
});

describe('a list with elements that are no invoices', () => {
	const [known, one, two] = [1, 2, 3].map((n) => ({ UUID: `11111111-2222-4333-8444-00000000000${n}` }));

	it('hands over the others and tells of them; they stop nothing, at the first poll either, and the window moves on', async () => {
		let list: unknown[] = [null, known, {}];
		const odd = await serve((response) => response.end(answerOf({ Faturalar: list })));
		const trigger = at.bench.trigger({ event: 'incomingInvoice', options: {} }, { baseUrl: odd.url });
		const from = () => /"cursor":"([\d-]+)"/.exec(trigger.state())?.[1] ?? '';
		try {
			await trigger.poll();
			list = [null, one, known];
			const [item] = await trigger.json();
			expect([item?.uuid, String(item?.notes)]).toEqual([one?.UUID, expect.stringContaining('1 elements of the list')]);
			expect(await trigger.json()).toEqual([]);
			const before = from();
			at.bench.pass(24);
			list = [{ Unvan: 'TOPLAM', Tutar: 5 }, { Hata: 'Okunamadı' }, two, one, known];
			const [last] = await trigger.json();
			expect([last?.uuid, String(last?.notes)]).toEqual([two?.UUID, expect.stringContaining('2 elements of the list')]);
			at.bench.pass(24);
			expect(await trigger.json()).toEqual([]);
			expect(from() > before).toBe(true);
			expect(await trigger.json()).toEqual([]);
		} finally {
			await odd.close();
		}
	});
});

it.each([
	['UUIDs alone', { Faturalar: ['11111111-2222-4333-8444-000000000001'] }],
	['rows without names', [['11111111-2222-4333-8444-000000000001', 'ABC2026000000001', '2026-11-20']]],
])('a list whose rows nobody can read is told of, and is no quiet day: %s', async (_, Data) => {
	at.server.bend = (_request, answer) => {
		answer(answerOf(Data));
		return true;
	};
	expect((await thrownBy(listed.watch().poll())).message).toContain('the rows of the list show no invoice');
});
