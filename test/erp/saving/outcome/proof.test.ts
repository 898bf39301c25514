import fc from 'fast-check';
import { operationOf } from '../../../../erp/catalogue';
import { outcomeFor } from '../../../../erp/saving/outcome/decide';
import { LOOK_FIRST, proofOf, proofsOf } from '../../../../erp/saving/outcome/proof';
import { LOOKS, type Proof } from '../../../../erp/saving/outcome/table';
import { docOf } from '../../../../erp/document/doc';
import { answered, bad, good, ORDER, read, result } from './support';

const small = (success: boolean, errorText: string, data: unknown = null) => ({ success, errorText, data });

const LIST = { list: [{ evrakno_seri: 'A', evrakno_sira: '17', sip_Guid: '{A1111111-2222-3333-4444-555555555555}' }] };
const GUID = { guid: '11111111-2222-3333-4444-555555555555' };

/** Answers and what their structure proves. */
const CASES: ReadonlyArray<readonly [name: string, proof: Proof, body: unknown, status?: number]> = [
	['a success with series and number', 'named', result(good(LIST))],
	['a success whose text is null', 'named', result(good(LIST, null))],
	['a success in small letters with a GUID', 'named', result(small(true, '', GUID))],
	['a row a line, all of one number', 'named', result(good({ list: [LIST.list[0], LIST.list[0]] }))],
	['a success with number and text', 'namedWithText', result(good(LIST, 'Kampanya uygulanmadı'))],
	['a success with a text that contradicts it', 'namedWithText', result(good(LIST, 'MikroAPI - TimeOut'))],
	['a success that names nothing', 'unnamed', result(good({}))],
	['a success with a plain text', 'unnamed', result(good(null, 'Kayıt başarılı'))],
	['a success whose GUID is one of zeros', 'unnamed', result(good({ guid: '00000000-0000-0000-0000-000000000000' }))],
	['a success whose number is 0', 'unnamed', result(good({ evrakno_sira: 0 }))],
	['a success that names nothing, with a text', 'unnamedWithText', result(good({}, '0 kayıt eklendi'))],
	['two numbers for one document', 'open', result(good({ list: [{ evrakno_sira: 17 }, { evrakno_sira: 18 }] }))],
	['a known refusal before writing', 'refusedBefore', result(bad('Stok kodu bulunamadı!'))],
	[
		'the same, of an item called like a failure',
		'refusedBefore',
		result(bad('Stok kodu bulunamadı: Memory Foam Yastık')),
	],
	['the same, as text', 'refusedBefore', result({ StatusCode: '400', ErrorMessage: 'Geçersiz api key', Data: null })],
	['what exists already', 'exists', result(small(false, 'Evrak zaten mevcut.'))],
	['a refusal that nobody knows', 'refused', result(bad('Plasiyer pasif'))],
	['a refusal of a lock', 'refused', result(bad('Kapı Kilidi stokta yok'))],
	['a refusal without a word', 'refused', result(bad(''))],
	['a known refusal with data', 'refused', result(bad('Stok kodu bulunamadı', { satir: 2 }))],
	['a refusal that names a document', 'open', result(bad('Evrak zaten mevcut', LIST))],
	['a time-out', 'open', result(small(false, 'MikroAPI - TimeOut'))],
	['a deadlock', 'open', result(bad('Transaction (Process ID 54) was deadlocked on lock resources'))],
	['flags that disagree', 'open', result({ ...good(null), success: false })],
	['an element without flags', 'open', result({ Data: {} })],
	['elements that disagree', 'open', result(good(LIST), bad('Stok kodu bulunamadı'))],
	['no element', 'open', result()],
	['a stub', 'open', { Method: 'SiparisKaydetV2' }],
	['a page', 'open', '<html><body>Hoş geldiniz</body></html>'],
	['nothing', 'open', ''],
	['a success with a status of failure', 'open', result(good(LIST)), 502],
	['a known refusal with a status of failure', 'open', result(bad('Stok kodu bulunamadı')), 500],
	['a success with a redirect', 'open', result(good(LIST)), 302],
	...[404, 405, 413, 415, 429, 301, 302, 307, 308].map(
		(status) => [`a page with HTTP ${status}`, 'notTaken', '<h1>Hayır</h1>', status] as const,
	),
	...[303, 403, 408, 500, 502, 503, 504].map(
		(status) => [`a page with HTTP ${status}`, 'open', '<h1>Hayır</h1>', status] as const,
	),
];

it.each(CASES.map(([name, proof, body, status = 200]) => ({ name, proof, body, status })))(
	'$name is $proof',
	({ proof, body, status }) => expect(read(body, status).proof).toBe(proof),
);

it('a number of one’s own is that of the document, or nothing is', () => {
	const proofWith = (number: string) =>
		proofOf(answered(result(good(LIST))), ORDER, { documents: 1, lines: 1, number: { series: 'A', number } }).proof;
	expect([proofWith('17'), proofWith('0017'), proofWith('18')]).toEqual(['named', 'named', 'open']);
});

it('what never left is notSent, what may have arrived is open', () => {
	const failure = { message: 'the connection broke', remedy: 'Look at the line.' };
	const lost = (reach: 'neverSent' | 'lost') => proofOf({ answered: false, failure: { ...failure, reach } }, ORDER);
	expect(lost('neverSent')).toMatchObject({ proof: 'notSent', ifFailed: 'Nothing was sent. Look at the line.' });
	expect(lost('neverSent').isMute).toBeUndefined();
	expect(lost('lost')).toMatchObject({ proof: 'open', ifUnknown: `${LOOK_FIRST} Look at the line.`, isMute: true });
});

it('whatever comes back, it is decided without a look', () => {
	const anything = fc.oneof(
		fc.json(),
		fc.string(),
		fc
			.array(fc.dictionary(fc.constantFrom('StatusCode', 'IsError', 'ErrorMessage', 'Data', 'success'), fc.jsonValue()))
			.map((elements) => JSON.stringify({ result: elements })),
	);
	fc.assert(
		fc.property(anything, fc.integer({ min: 100, max: 599 }), (body, status) => {
			const proven = proofOf(answered(body, status), ORDER);
			const outcome = outcomeFor(proven);
			expect(LOOKS[proven.proof]).toBeDefined();
			if (outcome.outcome === 'saved') expect(proven.proof).toMatch(/named/);
			else expect(['failed', 'unknown']).toContain(outcome.outcome);
		}),
	);
});

describe('of several documents in one request', () => {
	const operation = operationOf('order', 'create');
	const doc = docOf(operation, { satirlar: [{}] });
	const all = (...elements: unknown[]) => proofsOf(answered(result(...elements)), [doc, doc]).map(({ proof }) => proof);
	const named = (number: number) => ({ list: [{ evrakno_sira: number }] });

	it.each<[string, unknown[], Proof]>([
		['an element each, each with its number', [good(named(17)), good(named(18))], 'named'],
		['one element with a number each', [good({ list: [{ evrakno_sira: 17 }, { evrakno_sira: 18 }] })], 'named'],
		['two successes with one number', [good(named(17)), good(named(17))], 'unnamed'],
		['one success that names nothing', [good({})], 'open'],
		['one success with a number too few', [good(named(17))], 'open'],
		['a success each that names nothing', [good({}), good({})], 'unnamed'],
		['an element each, one of them refused', [good(named(17)), bad('Gider muhasebe kodu bos.')], 'mixed'],
		[
			'an element each, all refused before writing',
			[bad('Stok kodu bulunamadı'), bad('Cari kodu bulunamadı')],
			'refusedBefore',
		],
		['one refusal for all of them', [bad('Stok kodu bulunamadı')], 'mixed'],
		['one refusal of the login', [bad('Geçersiz api key')], 'refusedBefore'],
		['an element each, one of them interrupted', [good(named(17)), small(false, 'MikroAPI - TimeOut')], 'open'],
		['more elements than documents', [good(named(1)), good(named(2)), bad('x')], 'open'],
		['one element with a row too many', [good({ list: [1, 2, 3].map((no) => ({ evrakno_sira: no })) })], 'open'],
	])('%s', (_, elements, proof) => expect(all(...elements)).toEqual([proof, proof]));

	it.each<[string, object[], Proof]>([
		['a row a line', [1, 2, 2].map((no) => ({ evrakno_sira: no })), 'named'],
		['a row a line, without numbers', [1, 2, 3].map(() => ({ sip_Guid: 'x' })), 'named'],
		['as many rows as documents, without numbers', [1, 2].map(() => ({ sip_Guid: 'x' })), 'open'],
		['the same number for all', [1, 1, 1].map((no) => ({ evrakno_sira: no })), 'open'],
	])('of which one has two lines: %s', (_, list, proof) => {
		const two = docOf(operation, { satirlar: [{}, {}] });
		const proven = proofsOf(answered(result(good({ list }))), [doc, two]);
		expect(proven.map((one) => one.proof)).toEqual([proof, proof]);
	});

	const provenOf = (status: number, ...elements: unknown[]) =>
		proofsOf(answered(elements.length === 0 ? '<p>504</p>' : result(...elements), status), [doc, doc]);

	it('are told what the ERP said, each text once and three at most', () => {
		const texts = (...refusals: string[]) => provenOf(200, ...refusals.map((text) => bad(text)))[0]?.reason;
		expect(texts('Plasiyer pasif')).toBe(
			'the ERP refused some or all of the documents that were sent together: Plasiyer pasif',
		);
		expect(provenOf(200, good(named(17)), bad('Depo kapalı')).map(({ reason }) => reason)).toEqual(
			Array(2).fill('the ERP refused some or all of the documents that were sent together: Depo kapalı'),
		);
		expect(texts('a', 'b', 'a', 'c', 'd')).toBe(
			'the ERP refused some or all of the documents that were sent together: a | b | c',
		);
	});

	it('have each its own refusal where there is one for each', () => {
		const each = provenOf(200, bad('Stok kodu bulunamadı'), bad('Cari kodu bulunamadı'));
		expect(each.map(({ reason }) => reason)).toEqual(['Stok kodu bulunamadı', 'Cari kodu bulunamadı']);
	});

	it('are told that nobody knows which number is whose, and bear none', () => {
		const saved = provenOf(200, good(named(17)), good(named(18)));
		for (const { savedAs, warnings } of saved) {
			expect(savedAs).toEqual({ guids: [] });
			expect(warnings?.join()).toMatch(/which number belongs to which/);
		}
		expect(provenOf(200, bad('x'), bad('y')).map(({ warnings }) => warnings)).toEqual([[], []]);
	});

	it('stay open where nobody answered, or one answered in the place of the server', () => {
		expect(provenOf(504).map(({ proof, isMute }) => [proof, isMute])).toEqual([
			['open', true],
			['open', true],
		]);
		const cut = provenOf(500, good(named(17)), bad('Depo kapalı'));
		expect(cut.map(({ proof }) => proof)).toEqual(['open', 'open']);
		const failure = { message: 'the connection broke', remedy: 'Look.', reach: 'lost' } as const;
		expect(proofsOf({ answered: false, failure }, [doc, doc]).map(({ proof }) => proof)).toEqual(['open', 'open']);
		const unsent = proofsOf({ answered: false, failure: { ...failure, reach: 'neverSent' } }, [doc, doc]);
		expect(unsent.map(({ proof }) => proof)).toEqual(['notSent', 'notSent']);
	});

	it('are open where an element gives no verdict', () => {
		expect(all(good(named(17)), { Data: {} })).toEqual(['open', 'open']);
		expect(all(bad('Evrak zaten mevcut'), bad('Evrak zaten mevcut'))).toEqual(['exists', 'exists']);
		expect(all(bad('Şifre Hatalı'))).toEqual(['refusedBefore', 'refusedBefore']);
	});
});
