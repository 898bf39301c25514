import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { invoiceServer, type InvoiceServer, type Listed, type Listing } from '../../../testkit/servers/invoiceServer';
import { thrownBy, triggerBench, type TriggerBench } from '../../../testkit/node/trigger';

const LIST: Listing = { dates: 'issued', paging: 'pages', data: (Faturalar) => ({ Faturalar }) };

let bench: TriggerBench;
let server: InvoiceServer;
beforeEach(async () => {
	bench = await triggerBench();
	server = await invoiceServer(LIST);
});
afterEach(async () => {
	await server.close();
	await bench.close();
});

const watch = (options: INodeParameters = {}, parameters: INodeParameters = {}) =>
	bench.trigger({ event: 'incomingInvoice', ...parameters, options }, { baseUrl: server.url });

let made = 0;
const invoice = (given: Partial<Listed> = {}): Listed => {
	const at = ++made;
	return {
		uuid: `ffffffff-0000-4000-8000-${String(at).padStart(12, '0')}`,
		number: `ABC2026${String(at).padStart(9, '0')}`,
		sender: '3333333339',
		issued: '2026-11-20',
		received: '2026-11-20',
		...given,
	};
};

const arrive = (count: number, given: Partial<Listed> = {}): string[] =>
	Array.from({ length: count }, () => {
		const one = invoice(given);
		server.invoices.push(one);
		return one.uuid;
	});

const uuidsOf = (items: readonly IDataObject[]) => items.map(({ uuid }) => String(uuid));
const answerOf = (Data: unknown) =>
	JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] });
const sorted = (list: readonly string[]) => [...list].sort();

describe('a list without end', () => {
	/** Index is ignored, and every request brings invoices that were never seen. */
	const endless = () => {
		server.bend = (_request, answer) => {
			answer(answerOf({ Faturalar: Array.from({ length: 5 }, () => ({ UUID: invoice().uuid })) }));
			return true;
		};
	};

	it('costs a bounded number of requests at the first poll and at every other, swallows nothing, and is told', async () => {
		endless();
		const trigger = watch({ pageSize: 5 });
		const cost: number[] = [];
		for (let poll = 0; poll < 3; poll++) {
			const before = server.count();
			const items = await trigger.json();
			cost.push(server.count() - before);
			expect(items).toHaveLength(poll === 0 ? 0 : 50);
			for (const { notes } of items) expect(String(notes)).toContain('was not read to its end');
		}
		for (const requests of cost) expect(requests).toBeLessThanOrEqual(300);
		expect(trigger.state().length).toBeLessThan(64 * 1024);
	});
});

describe('an answer without invoices after the last page', () => {
	const one = (Data: unknown) => answerOf(Data);
	const ENDS: ReadonlyArray<readonly [name: string, text: string, options?: INodeParameters]> = [
		['a plain text', 'Kayıt bulunamadı'],
		['a JSON text', '"Kayıt bulunamadı"'],
		['another text', one('e-fatura kaydına rastlanmadı')],
		['a text about the list', one('Fatura listesi boş')],
		['a text that counts none', one('0 adet fatura listelendi')],
		[
			'a refusal that counts none',
			JSON.stringify({
				result: [{ StatusCode: 400, IsError: true, ErrorMessage: '0 adet fatura listelendi', Data: null }],
			}),
		],
		['columns only', one({ Kolonlar: [{ Ad: 'UUID' }] })],
		['warnings only', one({ Uyarilar: [{ Mesaj: 'x' }] })],
		['totals only', one({ Toplamlar: [{ Tutar: 0 }] })],
		['some other list', one({ Vergiler: [{ Kod: '0015', Ad: 'KDV' }] })],
		['a list that says so', one({ Sonuclar: [{ Kod: 0, Aciklama: 'Kayıt bulunamadı' }] })],
		['no member of the name', one({ Toplam: 5 }), { listMember: 'Faturalar' }],
	];

	it.each(ENDS.map(([name, text, options = {}]) => [name, text, options] as const))(
		'ends it, from the first poll on and from the beginning: %s',
		async (_name, text, options) => {
			const known = arrive(3);
			server.bend = (_request, answer, body) => {
				if (/"Index":0\b/.test(body)) return false;
				answer(text);
				return true;
			};
			const [trigger, all] = [watch(options), watch(options, { startFrom: 'everything' })];
			expect(await trigger.json()).toEqual([]);
			const first = uuidsOf(await all.json());
			const fresh = arrive(2);
			expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted(fresh));
			expect(sorted([...first, ...uuidsOf(await all.json())])).toEqual(sorted([...known, ...fresh]));
			bench.pass(24);
			expect([await trigger.json(), await all.json()]).toEqual([[], []]);
		},
	);

	it.each(['Firma kaydı bulunamadı', 'Fatura listesi alınamadı', 'Yetki yok', 'Api Server Error'])(
		'is told where it is a failure, first or later, and nothing is lost: %s',
		async (text) => {
			const trigger = watch({ pageSize: 2 });
			await trigger.poll();
			for (const index of [0, 1]) {
				for (const body of [text, answerOf(text)]) {
					const fresh = arrive(3);
					server.bend = (_request, answer, asked) => {
						if (!asked.includes(`"Index":${index}`)) return false;
						answer(body);
						return true;
					};
					const [done] = await Promise.allSettled([trigger.json()]);
					const items = done.status === 'fulfilled' ? done.value : [];
					if (done.status === 'fulfilled') expect(String(items[0]?.notes)).toContain('was not read to its end');
					server.bend = undefined;
					const handed = [...uuidsOf(items), ...uuidsOf(await trigger.json())];
					expect(sorted(handed)).toEqual(sorted(fresh));
				}
			}
		},
	);
});

describe('a first poll that does not read all', () => {
	it('takes for known what it saw and what was received before, and hands over what comes later', async () => {
		arrive(6, { issued: '2026-11-19', received: '2026-11-19' });
		const trigger = watch({ pageSize: 2 });
		expect(await trigger.json({ budget: 0 })).toEqual([]);
		const fresh = arrive(2);
		expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted(fresh));
		bench.pass(24);
		expect(await trigger.json()).toEqual([]);
	});

	it('loses nothing where the list never ends as long as it is watched', async () => {
		arrive(20, { received: '2026-11-18' });
		const trigger = watch({ pageSize: 5 });
		await trigger.json({ budget: 0 });
		const expected: string[] = [];
		const handed: string[] = [];
		for (let poll = 0; poll < 4; poll++) {
			expected.push(...arrive(1));
			handed.push(...uuidsOf(await trigger.json({ budget: 0 })));
		}
		expect(handed).toEqual(expected);
	});

	it('of the last days hands over those only, where the rows tell their dates and where they do not', async () => {
		const recent = arrive(3, { issued: '2026-11-19', received: '2026-11-19' });
		arrive(3, { issued: '2026-11-01', received: '2026-11-02' });
		arrive(2, { issued: '2026-11-01', received: '' });
		const days = { startFrom: 'days', startDays: 2 };
		expect(sorted(uuidsOf(await watch({}, days).json()))).toEqual(sorted(recent));
		for (const one of server.invoices) Object.assign(one, { received: '' });
		expect(sorted(uuidsOf(await watch({}, days).json()))).toEqual(sorted(recent));
	});
});

describe('a server that refuses the wide window', () => {
	it('is told of, and hands over what the last days hold', async () => {
		const trigger = watch();
		await trigger.poll();
		const long = (body: string) => {
			const [from = '', to = ''] = [...body.matchAll(/"(?:Ilk|Son)Tarih":"([\d-]+)"/g)].map(([, day]) => day ?? '');
			return Date.parse(to) - Date.parse(from) > 10 * 86_400_000;
		};
		server.bend = (_request, answer, body) => {
			if (!long(body)) return false;
			answer(
				JSON.stringify({ result: [{ StatusCode: 400, IsError: true, ErrorMessage: 'Aralık çok uzun', Data: null }] }),
			);
			return true;
		};
		bench.pass(24);
		expect((await thrownBy(trigger.poll())).message).toContain('Aralık çok uzun');
		const [fresh] = arrive(1);
		const [item] = await trigger.json();
		expect([item?.uuid, String(item?.notes)]).toEqual([fresh, expect.stringContaining('Aralık çok uzun')]);
		const [late] = arrive(1, { issued: '2026-11-01' });
		server.bend = undefined;
		bench.pass(6);
		expect(uuidsOf(await trigger.json())).toEqual([late]);
	});
});

describe('an invoice whose UUID comes later', () => {
	test.each(['issued', 'received'] as const)(
		'comes once, filtered by the day it was %s, over restarts',
		async (dates) => {
			server.listing = { ...LIST, dates };
			const known = invoice({ bare: true });
			server.invoices.push(known);
			const trigger = watch();
			await trigger.poll();
			known.bare = false;
			expect(await trigger.json()).toEqual([]);
			const [one, two] = [invoice({ bare: true }), invoice({ bare: true })];
			server.invoices.push(one, two);
			expect((await trigger.json()).map(({ number }) => number).sort()).toEqual([one.number, two.number]);
			one.bare = false;
			trigger.restart();
			expect(await trigger.json()).toEqual([]);
			bench.pass(24);
			two.bare = false;
			const [fresh] = arrive(1);
			expect(uuidsOf(await trigger.json())).toEqual([fresh]);
			trigger.restart();
			bench.pass(24);
			expect(await trigger.json()).toEqual([]);
		},
	);

	it('is one, and another invoice with its number is another', async () => {
		const trigger = watch();
		await trigger.poll();
		const one = invoice({ bare: true });
		server.invoices.push(one);
		expect(await trigger.json()).toHaveLength(1);
		one.bare = false;
		expect(await trigger.json()).toEqual([]);
		const twin = invoice({ number: one.number });
		const stranger = invoice({ number: one.number, sender: '4444444444' });
		server.invoices.push(twin, stranger);
		expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted([twin.uuid, stranger.uuid]));
		bench.pass(24);
		expect(await trigger.json()).toEqual([]);
	});

	it('is reminded of once', async () => {
		const one = invoice({ bare: true, issued: '2026-11-13', received: '2026-11-13' });
		server.invoices.push(one);
		const trigger = bench.trigger({ event: 'answerDeadline', reminderDays: '3' }, { baseUrl: server.url });
		expect(await trigger.json()).toHaveLength(1);
		one.bare = false;
		expect(await trigger.json()).toEqual([]);
	});
});

describe('a clock of the server that cannot be right', () => {
	test.each([
		'Fri, 31 Dec 9999 23:59:59 GMT',
		'Sat, 01 Jan 275760 00:00:00 GMT',
		'Thu, 01 Jan 1970 00:00:00 GMT',
		'Mon, 01 Jan 0001 00:00:00 GMT',
		'yesterday',
		'',
	])('%s: nothing is lost or doubled, at the first poll, later, and after it is mended', async (date) => {
		const trigger = watch();
		const [expected, handed]: [string[], string[]] = [[], []];
		arrive(2);
		for (const wrong of [true, true, false, true, false, false]) {
			server.date = wrong ? () => date : undefined;
			handed.push(...uuidsOf(await trigger.json()));
			expected.push(...arrive(2, { issued: new Date().toISOString().slice(0, 10) }));
			bench.pass(10);
		}
		handed.push(...uuidsOf(await trigger.json()));
		expect(sorted(handed)).toEqual(sorted(expected));
	});
});

describe('a poll that runs over its time', () => {
	it('is given up for the next one, which hands over what the first did not; that hands over nothing any more', async () => {
		const trigger = watch();
		await trigger.poll();
		let late: (() => void) | undefined;
		const reached = new Promise<void>((resolve) => {
			server.bend = (_request, answer) => {
				late ??= () => answer(answerOf({ Faturalar: server.invoices.map(({ uuid }) => ({ UUID: uuid })) }));
				resolve();
				return true;
			};
		});
		const all = arrive(2);
		const hanging = trigger.json({ budget: 20 });
		await reached;
		server.bend = undefined;
		let found: string[] = [];
		while (found.length === 0) found = uuidsOf(await trigger.json());
		expect(sorted(found)).toEqual(sorted(all));
		const staticData = JSON.parse(trigger.state()) as IDataObject;
		late?.();
		expect(await hanging).toEqual([]);
		const more = arrive(1);
		expect(uuidsOf(await trigger.json({ staticData }))).toEqual(more);
	});
});

describe('odd rows', () => {
	it('that have nothing are no failure, in whatever words', async () => {
		const refused = (ErrorMessage: string) =>
			JSON.stringify({ result: [{ StatusCode: 400, IsError: true, ErrorMessage, Data: null }] });
		for (const text of [refused('Kayıt bulunamadı!'), refused('No records found'), answerOf('Kayıt yok')]) {
			server.bend = (_request, answer) => {
				answer(text);
				return true;
			};
			expect(await watch().json()).toEqual([]);
		}
		server.bend = (_request, answer) => {
			answer(refused('Firma kaydı bulunamadı'));
			return true;
		};
		expect((await thrownBy(watch().poll())).message).toContain('Firma kaydı bulunamadı');
	});

	it('with members of odd names and very long numbers come once, and poison nothing', async () => {
		const odd = [
			'{"__proto__":{"UUID":"x"},"constructor":1,"UUID":"ffffffff-1111-4000-8000-000000000001"}',
			'{"GIBFaturaNo":"__proto__","VKNo":"constructor","toString":null}',
			JSON.stringify({ GIBFaturaNo: 'A'.repeat(200_000), VKNo: '1'.repeat(1000) }),
			'{"__proto__":[1],"prototype":{}}',
		];
		let rows: string[] = [];
		server.bend = (_request, answer) => {
			const text = answerOf({ Faturalar: ['@'] }).replace('"@"', rows.join(','));
			answer(text);
			return true;
		};
		const trigger = watch({ pageSize: 10 }, { simplify: false });
		await trigger.poll();
		rows = odd;
		// The last one shows nothing that could be an invoice's.
		expect(await trigger.json()).toHaveLength(odd.length - 1);
		expect(await trigger.json()).toEqual([]);
		expect(trigger.state().length).toBeLessThan(10_000);
		expect(({} as IDataObject).UUID).toBeUndefined();
	});
});
