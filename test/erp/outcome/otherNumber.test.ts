import { readAnswer } from '../../../erp/answer/answer';
import { judgeAll } from '../../../erp/outcome/batchOutcome';
import { operation, prepared } from '../../../testkit/facts/erp';

const LINE = { sip_tarih: '25.11.2026', sip_tip: 0, sip_musteri_kod: '120', sip_stok_kod: 'A', sip_miktar: 1 };

type Number = readonly [series: string | undefined, number: string | number | undefined];

const order = ([sip_evrakno_seri, sip_evrakno_sira]: Number, place: number) =>
	prepared('order.create', { satirlar: [{ ...LINE, sip_evrakno_seri, sip_evrakno_sira }] }, { place });

const endsOf = (sent: readonly Number[], Data: unknown, name = 'order.create') => {
	const body = JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] });
	const documents = sent.map((number, index) => order(number, index + 1));
	return judgeAll({ answered: true, answer: readAnswer(200, body) }, documents, operation(name));
};

const list = (...numbers: readonly Number[]) => ({
	list: numbers.map(([evrakno_seri, evrakno_sira]) => ({ evrakno_seri, evrakno_sira })),
});

/** What was sent, what a success names, and whether that is believed. */
const TABLE: ReadonlyArray<readonly [outcome: string, sent: readonly Number[], data: unknown]> = [
	['saved', [['WEB', 17]], list(['WEB', 17])],
	['saved', [['WEB', 17]], list(['WEB', '17'])],
	['saved', [['WEB', 17]], list(['web', '017'])],
	['saved', [['WEB', 17]], list([' WEB ', ' 17 '])],
	['saved', [['WEB', 17]], list([undefined, 17])],
	['saved', [['WEB', 17]], list(['', 0])],
	['saved', [['WEB', 17]], [{ sip_evrakno_seri: 'WEB', sip_evrakno_sira: 17 }]],
	['saved', [['WEB', 17]], [{ cha_evrakno_sira: 18 }]],
	['saved', [['WEB', 17]], null],
	['saved', [['WEB', 17]], { guid: '11111111-2222-3333-4444-555555555555' }],
	['saved', [['WEB', undefined]], list(['WEB', 18])],
	['saved', [['WEB', 0]], list(['WEB', 18])],
	['saved', [[undefined, undefined]], list(['A', 18])],
	['saved', [[undefined, 17]], list(['A', 17])],
	['unknown', [['WEB', 17]], list(['WEB', 18])],
	['unknown', [['WEB', 17]], list(['WEB', '18'])],
	['unknown', [['WEB', 17]], JSON.stringify(list(['WEB', 18]))],
	['unknown', [['WEB', 17]], [{ sip_evrakno_seri: 'WEB', sip_evrakno_sira: 18 }]],
	['unknown', [['WEB', 17]], list(['WEB', 170])],
	['unknown', [['WEB', 17]], list(['OTHER', 17])],
	['unknown', [['WEB', undefined]], list(['OTHER', 17])],
	['unknown', [[undefined, 17]], list(['A', 18])],
	[
		'saved',
		[
			['WEB', 17],
			['WEB', 18],
		],
		list(['WEB', 17], ['WEB', 18]),
	],
	[
		'saved',
		[
			['WEB', 17],
			['WEB', 18],
		],
		list(['WEB', 18], ['WEB', 17]),
	],
	[
		'unknown',
		[
			['WEB', 17],
			['WEB', 18],
		],
		list(['WEB', 17], ['WEB', 19]),
	],
	[
		'unknown',
		[
			['WEB', 17],
			['WEB', 18],
		],
		list(['WEB', 20], ['WEB', 21]),
	],
	[
		'saved',
		[
			['WEB', 17],
			['WEB', undefined],
		],
		list(['WEB', 17], ['WEB', 21]),
	],
];

describe('a success that names another document than the one that was sent', () => {
	it.each(TABLE)('%s: sent %j, answered %j', (outcome, sent, data) => {
		expect(endsOf(sent, data).map((end) => end.outcome)).toEqual(sent.map(() => outcome));
	});

	it('says which number it names, and which was sent', () =>
		expect(endsOf([['WEB', 17]], list(['WEB', 18]))).toMatchObject([
			{ reason: expect.stringContaining('names WEB 18, where WEB 17 was sent') as string },
		]));

	it('is believed of a method that makes one document out of another', () =>
		expect(endsOf([['WEB', 17]], list(['IRS', 5]), 'dispatchNote.createFromOrder')).toMatchObject([
			{ outcome: 'saved', savedAs: { number: '5' } },
		]));
});
