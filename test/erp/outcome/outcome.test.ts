import { readAnswer } from '../../../erp/answer/answer';
import { judgeReply, LOOK_FIRST, type Reply, type Saved, type Unsaved } from '../../../erp/outcome/outcome';

const ORDER = { series: 'sip_evrakno_seri', number: 'sip_evrakno_sira' };
const answered = (body: unknown, status = 200): Reply => ({
	answered: true,
	answer: readAnswer(status, typeof body === 'string' ? body : JSON.stringify(body)),
});
const judged = (body: unknown, status = 200, documents = 1) => judgeReply(answered(body, status), ORDER, documents);
const good = (Data: unknown, ErrorMessage = '') => ({ StatusCode: 200, IsError: false, ErrorMessage, Data });
const bad = (ErrorMessage: string, more: object = {}) => ({
	...{ StatusCode: 400, IsError: true, ErrorMessage, Data: null },
	...more,
});
const result = (...elements: object[]) => ({ result: elements });

/** An unsaved outcome: the whole reason, and in order what its remedy says. */
const unsaved = (outcome: 'failed' | 'unknown', reason: string, remedy: RegExp, more: Partial<Unsaved> = {}) => ({
	...{ outcome, reason, httpStatus: 200, ...more },
	remedy: expect.stringMatching(remedy),
});

const LOOK = /^It may still be saved.* Look it up in the ERP before you send it again\.$/;

describe('a success', () => {
	it('names the document and hands on its data', () => {
		const data = { list: [{ evrakno_seri: 'A', evrakno_sira: 17 }] };
		expect(judged(result(good(data)))).toEqual({
			outcome: 'saved',
			savedAs: { series: 'A', number: '17', guids: [] },
			data,
		});
	});

	it('in several elements has the data of all', () =>
		expect(judged(result(good({ evrakno_sira: 17 }), good({ evrakno_sira: 17 })))).toMatchObject({
			outcome: 'saved',
			data: [{ evrakno_sira: 17 }, { evrakno_sira: 17 }],
		}));

	it('tells what the ERP says beside it', () =>
		expect(judged(result(good({ evrakno_sira: 17 }, 'Onaya düştü')))).toMatchObject({
			outcome: 'saved',
			warnings: ['The ERP says: Onaya düştü'],
		}));

	it.each([
		['names no document', {}, 'Yeni sezon başladı'],
		['names one', { evrakno_sira: 17 }, undefined],
	])('in words that nobody knows is strange only where it %s', (_, data, strange) =>
		expect((judged(result(good(data, 'Yeni sezon başladı'))) as Saved).strange).toBe(strange),
	);

	it('with two numbers is that of two documents, not of one', () => {
		const two = result(good({ list: [{ evrakno_sira: 17 }, { evrakno_sira: 18 }] }));
		expect(judged(two, 200, 2).outcome).toBe('saved');
		expect(judged(two)).toEqual(
			unsaved(
				'unknown',
				'the answer contradicts itself: it says success, and it names several numbers for one document: 17, 18',
				LOOK,
			),
		);
	});
});

it.each<[string, unknown, number, ReturnType<typeof unsaved>]>([
	[
		'a refusal that comes before the writing',
		result(bad('Stok kodu bulunamadı!')),
		200,
		unsaved('failed', 'Stok kodu bulunamadı!', /^The ERP does not know an item code\. .*item code\.$/, {
			refusal: 'validation',
		}),
	],
	[
		'a refusal that nobody knows',
		result(bad('Plasiyer pasif')),
		200,
		unsaved(
			'failed',
			'Plasiyer pasif',
			/^The ERP refused the request\. .*does not send the document again: look it up/,
			{
				refusal: 'other',
				unproven: true,
			},
		),
	],
	[
		'a refusal without a word',
		result(bad('')),
		200,
		unsaved(
			'unknown',
			'The ERP refused the request; it says that there is an error, and not which',
			/Look it up in the ERP before you send it again\.$/,
			{ refusal: 'other' },
		),
	],
	[
		'a time-out, whose remedy is not to try again',
		result(bad('MikroAPI - TimeOut')),
		200,
		unsaved('unknown', 'MikroAPI - TimeOut', /^The ERP stopped waiting for its database\. It may .* send it again\.$/, {
			refusal: 'timeout',
		}),
	],
	[
		'a refusal of work that was cut off, with what its status says',
		result(bad('Geçersiz api key')),
		503,
		unsaved(
			'unknown',
			'Geçersiz api key',
			/^The ERP does not accept the API key\. It may .* send it again\. Check the API key in the credential\. A proxy/,
			{ refusal: 'configuration', httpStatus: 503 },
		),
	],
	[
		'a refusal that lists what was saved',
		result(bad('Evrak zaten mevcut', { Data: { evrakno_sira: 17 } })),
		200,
		unsaved(
			'unknown',
			'Evrak zaten mevcut; it refuses, and lists what was saved',
			/^It exists already.* It may .*send it again\. If it is this very document/,
			{ refusal: 'duplicate' },
		),
	],
	[
		'a success with an error',
		result(good({ errors: ['Stok kodu bulunamadı'] })),
		200,
		unsaved('unknown', 'the answer contradicts itself: it says success, and Stok kodu bulunamadı', LOOK),
	],
	[
		'a success whose status is another',
		result(good({})),
		502,
		unsaved('unknown', 'the answer contradicts itself: it says success, and HTTP 502', /send it again\. A proxy/, {
			httpStatus: 502,
		}),
	],
	[
		'an element that says nothing',
		result({ Data: {} }),
		200,
		unsaved('unknown', 'the answer does not say whether it worked', LOOK),
	],
	[
		'elements that disagree',
		result(bad('Stok kodu bulunamadı'), good({})),
		200,
		unsaved(
			'unknown',
			'Stok kodu bulunamadı',
			/send it again\. Create the item in the ERP, or correct the item code\.$/,
			{
				refusal: 'validation',
			},
		),
	],
	[
		'an element whose flags disagree',
		result({ ...good(null, 'Stok kodu bulunamadı'), StatusCode: 500 }),
		200,
		unsaved(
			'unknown',
			'the answer contradicts itself: Stok kodu bulunamadı',
			/send it again\. Create the item in the ERP, or correct the item code\.$/,
		),
	],
	[
		'an element whose flags disagree, with a text that says to try again',
		result({ ...good(null, 'deadlock'), StatusCode: 500 }),
		200,
		unsaved('unknown', 'the answer contradicts itself: deadlock', LOOK),
	],
	[
		'no such address',
		'Not Found',
		404,
		unsaved(
			'failed',
			'HTTP 404 without an answer of the API: Not Found',
			/^There is no such address.*\. Check the Base URL/,
			{
				httpStatus: 404,
			},
		),
	],
	[
		'a proxy that waited no longer',
		'',
		504,
		unsaved('unknown', 'HTTP 504 without an answer of the API', /^A proxy before.*\. It may .*send it again\. Raise/, {
			httpStatus: 504,
		}),
	],
	[
		'a time-out in plain text, whose remedy is not to try again',
		'MikroAPI - TimeOut',
		200,
		unsaved(
			'unknown',
			'HTTP 200 without an answer of the API: MikroAPI - TimeOut',
			/^The ERP stopped waiting for its database\. It may .* send it again\.$/,
		),
	],
	[
		'a refused key in plain text, whose remedy helps',
		'Geçersiz api key',
		200,
		unsaved(
			'unknown',
			'HTTP 200 without an answer of the API: Geçersiz api key',
			/Check the API key in the credential\.$/,
		),
	],
])('%s is told with its reason and its remedy', (_, body, status, told) => expect(judged(body, status)).toEqual(told));

describe('without an answer', () => {
	const lost = (reach: 'neverSent' | 'lost') =>
		judgeReply(
			{ answered: false, failure: { reach, message: 'the connection broke', remedy: 'Look at the line.' } },
			ORDER,
		);

	it('what never left is failed', () =>
		expect(lost('neverSent')).toEqual({
			outcome: 'failed',
			reason: 'the connection broke',
			remedy: 'Nothing was sent. Look at the line.',
		}));

	it('what may have arrived is unknown', () =>
		expect(lost('lost')).toEqual({
			outcome: 'unknown',
			reason: 'the connection broke',
			remedy: `${LOOK_FIRST} Look at the line.`,
		}));
});
