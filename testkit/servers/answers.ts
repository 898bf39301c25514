import fc from 'fast-check';
import type { Answer } from '../../erp/protocol/answer/answer';
import { outcomeFor } from '../../erp/saving/outcome/decide';
import { proofOf } from '../../erp/saving/outcome/proof';

/** A success that holds `Data` (docs/trust/erp-behaviour.md#success-and-refusal). */
const R = (Data: unknown) => ({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] });
const refused = (ErrorMessage: string) => ({ result: [{ StatusCode: 400, IsError: true, ErrorMessage, Data: null }] });
const GUID = '11111111-2222-3333-4444-555555555555';

/** Shapes that say success (docs/trust/erp-behaviour.md#answers). */
export const GOOD_SHAPES: readonly unknown[] = [
	R({}),
	{ result: [{ StatusCode: 200, IsError: false, ErrorMessage: null, Data: {} }] },
	{ result: [{ StatusCode: '200', ErrorMessage: '', Data: null }] },
	{ result: [{ success: true, errorText: '', data: { guid: GUID } }] },
	R({ StokListesi: [{ sto_kod: 'STK001', sto_isim: 'Örnek stok', sto_birim1_ad: null }] }),
	R(null),
	R([{ SQLResult1: [{ cari_kod: '120.01.001' }] }]),
	R({ list: [{ vergiSiraNo: 9, vergiAdi: '', vergiOrani: 1.4e-312 }] }),
	R({ list: [{ cariHarGuid: `{${GUID}}`, evrakno_seri: 'TST', evrakno_sira: '17' }] }),
	R({ EFatura: true, EArsiv: false }),
	R({ BelgeDurumKodu: '1002', ZarfDurumKodu: '1001', GIBDurumKodu: '1300' }),
	R({ Pdf: 'JVBERi0xLjQK' }),
	R({ EldekiMiktar: 10, MaliyetBedeli: 100 }),
];

/** Shapes that say anything else. */
const OTHER_SHAPES: readonly unknown[] = [
	refused('Stok kodu bulunamadı!'),
	refused('MikroAPI - TimeOut'),
	{ result: [{ StatusCode: '400', ErrorMessage: 'Evrak zaten mevcut.', Data: null }] },
	{ result: [{ data: null, success: false, errorText: 'MikroAPI - TimeOut' }] },
	{
		result: [
			{ success: true, errorText: '', data: { guid: GUID } },
			{ success: false, errorText: 'Gider muhasebe kodu bos.', data: null },
		],
	},
	{ Method: 'StokListesiV2' },
	'Api Server Error at line 1',
	'<html><body>403 Forbidden</body></html>',
	'',
	{ result: ['200'] },
	{ ApiStatus: 'Up', StatusCode: 200 },
	{ status: 'success', data: {} },
	{ success: true, data: [] },
];

const NAMES = [
	...['result', 'Result', 'StatusCode', 'statusCode', 'IsError', 'isError', 'ISERROR', 'success', 'Success'],
	...['ErrorMessage', 'errorText', 'Data', 'data', 'list', 'evrakno_sira', 'guid', '', 'x'],
	...[
		'__proto__',
		'constructor',
		'prototype',
		'toString',
		'valueOf',
		'hasOwnProperty',
		'length',
		'toJSON',
		'toISO',
		'then',
	],
];

const VALUES: readonly unknown[] = [
	...[
		null,
		true,
		false,
		'true',
		'false',
		'True',
		0,
		1,
		'0',
		'1',
		200,
		'200',
		' 200 ',
		'0xC8',
		'2e2',
		201,
		400,
		'400',
		500,
	],
	...['', ' ', 'ok', 'MikroAPI - TimeOut', 'Şifre Hatalı', 'deadlock', '\u0000', '\uD800', '\uFEFF', -0, 1e21, 5e-324],
	...[[], {}, [200], [true], [[false]], [{}], { toString: 1, valueOf: 1 }, { toString: null }, { IsError: false }],
	...['@deep:50', '@deep:99', '@giant:2000'],
];

type Slot = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string | number };

/** Every member and element below a value. */
const slotsIn = (value: unknown): Slot[] => {
	if (typeof value !== 'object' || value === null) return [];
	const holder = value as Record<string, unknown>;
	return Object.keys(holder).flatMap((key) => [{ holder, key }, ...slotsIn(holder[key])]);
};

const put = (holder: Slot['holder'], key: string | number, value: unknown) =>
	Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

/** One change to a tree. */
type Change = (slot: Slot, value: unknown, name: string) => void;

const CHANGES: readonly Change[] = [
	({ holder, key }) => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
	({ holder, key }, value) => put(holder, key, value),
	({ holder, key }, _, name) => {
		if (Array.isArray(holder)) return;
		const moved = holder[key];
		delete holder[key];
		put(holder, name, moved);
	},
	({ holder }, value, name) => (Array.isArray(holder) ? holder.push(value) : put(holder, name, value)),
	({ holder, key }) => put(holder, key, [(holder as Record<string, unknown>)[key]]),
	({ holder, key }, _, name) => put(holder, key, { [name]: (holder as Record<string, unknown>)[key] }),
	({ holder, key }) => {
		const value = (holder as Record<string, unknown>)[key];
		put(holder, key, Array.isArray(value) ? { ...value } : Object.values(Object(value) as object));
	},
	({ holder, key }) => {
		const value = (holder as Record<string, unknown>)[key];
		if (Array.isArray(holder)) holder.push(structuredClone(value));
		else
			put(
				holder,
				String(key).replace(/^./, (first) => first.toUpperCase()),
				value,
			);
	},
];

/** `"@deep:9"` stands for nine lists in one another, `"@giant:9"` for nine thousand characters. */
const unfolded = (text: string) =>
	text
		.replace(/"@deep:(\d+)"/g, (_, levels: string) => '['.repeat(Number(levels)) + ']'.repeat(Number(levels)))
		.replace(/@giant:(\d+)/g, (_, thousands: string) => 'şTimeOu"'.slice(0, 7).repeat(Number(thousands)));

const INSERTS = [
	...['\uFEFF', '\u0000', '\uD800', '\uDC00', '"', '\\', '{', '}', '[', ']', ',', '\u2028', '<script', '\n'],
	...[
		'"IsError":true,',
		'"IsError":false,',
		'"StatusCode":200,',
		'"StatusCode":1e999,',
		'"result":null,',
		'9'.repeat(400),
	],
];

/** One change to the text of an answer. */
const textChange = fc.oneof(
	fc.double({ min: 0, max: 1, noNaN: true }).map((part) => (text: string) => text.slice(0, text.length * part)),
	fc.tuple(fc.constantFrom(...INSERTS), fc.nat(60)).map(
		([insert, at]) =>
			(text: string) =>
				text.slice(0, at) + insert + text.slice(at),
	),
	fc.constant((text: string) => `\uFEFF${text}`),
	fc.constant((text: string) => text + text),
);

const treeChange = fc.tuple(
	fc.constantFrom(...CHANGES),
	fc.nat(1_000),
	fc.constantFrom(...VALUES),
	fc.constantFrom(...NAMES),
);

const textOf = (shape: unknown) => (typeof shape === 'string' ? shape : JSON.stringify(shape));

/** Known answers of the server with one to four changes, as text. */
export const mutatedAnswer: fc.Arbitrary<string> = fc
	.tuple(
		fc.constantFrom(...GOOD_SHAPES, ...OTHER_SHAPES),
		fc.array(treeChange, { maxLength: 4 }),
		fc.oneof(
			{ weight: 3, arbitrary: fc.constant([]) },
			{ weight: 1, arbitrary: fc.array(textChange, { maxLength: 2 }) },
		),
	)
	.map(([shape, changes, textChanges]) => {
		const root = { shape: structuredClone(shape) };
		for (const [change, at, value, name] of changes) {
			const slots = slotsIn(root).slice(1);
			const slot = slots[at % Math.max(1, slots.length)];
			if (slot) change(slot, structuredClone(value), name);
		}
		return textChanges.reduce((text, change) => change(text), unfolded(textOf(root.shape)));
	});

/** HTTP statuses, the likely ones often. */
export const httpStatus: fc.Arbitrary<number> = fc.oneof(
	fc.constantFrom(200, 200, 200, 201, 204, 302, 400, 401, 403, 404, 500, 502, 504),
	fc.integer({ min: 100, max: 599 }),
);

/** How a write ends by its answer alone. */
export const endOf = (answer: Answer) => outcomeFor(proofOf({ answered: true, answer }, {})).outcome;
