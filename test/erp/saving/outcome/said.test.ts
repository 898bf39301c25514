import { isAuthenticationRefusal, proofOf, type Proven } from '../../../../erp/saving/outcome/proof';
import type { Reply } from '../../../../erp/saving/outcome/reply';
import { answered, bad, good, NAMED, ORDER, read, REFUSED, result, SAVED, TIMED_OUT } from './support';

const failed = (reach: 'neverSent' | 'lost'): Reply => ({
	answered: false,
	failure: { reach, message: 'no way to the server', remedy: 'Check the address.' },
});

describe('what an answer says by itself', () => {
	it.each<[name: string, proven: Proven, text: string]>([
		[
			'a success that names it',
			SAVED,
			'the answer says success |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'a success that names nothing, with a text',
			read(result(good({}, '0 kayıt eklendi'))),
			'the answer says success, and names no document: 0 kayıt eklendi |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'a time-out',
			TIMED_OUT,
			'MikroAPI - TimeOut | The ERP stopped waiting for its database. Try again when the ERP is less busy, or ask for less at a time. | The ERP stopped waiting for its database. It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'an unknown refusal',
			REFUSED,
			'Plasiyer pasif | The ERP refused the request. The text is the ERP’s own. If it does not help, its administrator may find more in the log of the API service. | The ERP refused the request. It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'a refusal without a word',
			read(result(bad(''))),
			'The ERP refused the request | The ERP refused the request. The text is the ERP’s own. If it does not help, its administrator may find more in the log of the API service. | The ERP refused the request. It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'a known refusal',
			read(result(bad('Stok kodu bulunamadı'))),
			'Stok kodu bulunamadı | The ERP does not know an item code. Create the item in the ERP, or correct the item code. | The ERP does not know an item code. It may still be saved within the next minutes. Look it up in the ERP before you send it again. Create the item in the ERP, or correct the item code. | false',
		],
		[
			'a page of a web server',
			read('<html><body>Not Found</body></html>', 404),
			'HTTP 404 without an answer of the API: Not Found | There is no such address on this server. Check the Base URL of the credential, and any proxy in between. | There is no such address on this server. It may still be saved within the next minutes. Look it up in the ERP before you send it again. Check the Base URL of the credential, and any proxy in between. | false',
		],
		[
			'a proxy without the server',
			read('Bad Gateway', 502),
			'HTTP 502 without an answer of the API: Bad Gateway | A proxy before the ERP got no answer in its time, or cannot reach the API service. Raise the time limit of the proxy (many cut at about 120 seconds), and check that the API service runs. | A proxy before the ERP got no answer in its time, or cannot reach the API service. It may still be saved within the next minutes. Look it up in the ERP before you send it again. Raise the time limit of the proxy (many cut at about 120 seconds), and check that the API service runs. | true',
		],
		[
			'too many calls',
			read('', 429),
			'HTTP 429 without an answer of the API | The server, or a proxy before it, takes no more requests for now. Leave more time between the requests. | The server, or a proxy before it, takes no more requests for now. It may still be saved within the next minutes. Look it up in the ERP before you send it again. Leave more time between the requests. | false',
		],
		[
			'a moved address',
			read('', 301),
			'HTTP 301 without an answer of the API | The server wants the request at another address. Enter that address, up to the port, as Base URL of the credential. If it is a login page, ask for n8n to be let through there. | The server wants the request at another address. It may still be saved within the next minutes. Look it up in the ERP before you send it again. Enter that address, up to the port, as Base URL of the credential. If it is a login page, ask for n8n to be let through there. | false',
		],
		[
			'nothing at all',
			read('', 200),
			"HTTP 200 without an answer of the API | The answer is empty: the API, or a proxy before it, broke off. Check any proxy in between. If it stays so, the ERP's administrator may find more in the log of the API service. | The answer is empty: the API, or a proxy before it, broke off. It may still be saved within the next minutes. Look it up in the ERP before you send it again. Check any proxy in between. If it stays so, the ERP's administrator may find more in the log of the API service. | false",
		],
		[
			'a success with a server error',
			read(result(good(NAMED)), 500),
			'the answer came with HTTP 500 |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | true',
		],
		[
			'a success with a redirect',
			read(result(good(NAMED)), 300),
			'the answer came with HTTP 300 |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. The server wants the request at another address. Enter that address, up to the port, as Base URL of the credential. If it is a login page, ask for n8n to be let through there. | false',
		],
		[
			'a refusal with a time-out of the server',
			read(result(bad('Plasiyer pasif')), 408),
			'the answer came with HTTP 408: Plasiyer pasif |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | true',
		],
		[
			'verdicts that disagree',
			read(result(good(NAMED), bad('Plasiyer pasif'))),
			'the answer contradicts itself: Plasiyer pasif |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'no verdict',
			read(result({ Data: {} })),
			'the answer does not say whether it worked |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'two numbers for one document',
			read(result(good({ list: [{ evrakno_sira: 17 }, { evrakno_sira: 18 }] }))),
			'the answer names several documents for one |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'another number than was sent',
			proofOf(answered(result(good(NAMED))), ORDER, { documents: 1, lines: 1, number: { series: 'A', number: '18' } }),
			'the answer names another document than was sent |  | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | false',
		],
		[
			'no server',
			proofOf(failed('neverSent'), ORDER),
			'no way to the server | Nothing was sent. Check the address. | It may still be saved within the next minutes. Look it up in the ERP before you send it again. Check the address. | false',
		],
		[
			'a lost connection',
			proofOf(failed('lost'), ORDER),
			'no way to the server | Nothing was sent. Check the address. | It may still be saved within the next minutes. Look it up in the ERP before you send it again. Check the address. | true',
		],
		[
			'a refusal of one of two',
			read(result(bad('Stok kodu bulunamadı'), bad('Plasiyer pasif'))),
			'Stok kodu bulunamadı | The ERP does not know an item code. Create the item in the ERP, or correct the item code. | The ERP does not know an item code. It may still be saved within the next minutes. Look it up in the ERP before you send it again. Create the item in the ERP, or correct the item code. | false',
		],
		[
			'a time-out behind a refusal',
			read(result(bad('Stok kodu bulunamadı'), bad('MikroAPI - TimeOut'))),
			'Stok kodu bulunamadı | The ERP does not know an item code. Create the item in the ERP, or correct the item code. | The ERP does not know an item code. It may still be saved within the next minutes. Look it up in the ERP before you send it again. Create the item in the ERP, or correct the item code. | false',
		],
	])('%s', (_, { reason, ifFailed, ifUnknown, isMute = false }, text) =>
		expect([reason, ifFailed, ifUnknown, isMute].join(' | ')).toBe(text),
	);
});

describe('a refused login', () => {
	const LOGIN = 'Şifre Hatalı';
	it.each<[string, boolean, Reply]>([
		['alone', true, answered(result(bad(LOGIN)))],
		['with data', false, answered(result(bad(LOGIN, NAMED)))],
		['with a server error', false, answered(result(bad(LOGIN)), 500)],
		['in two elements', false, answered(result(bad(LOGIN), bad(LOGIN)))],
		['as the text of a success', false, answered(result(good(null, LOGIN)))],
		['of another text', false, answered(result(bad('Stok kodu bulunamadı')))],
		['in no element', false, answered({})],
	])('%s is one: %s', (_, is, reply) => expect(reply.answered && isAuthenticationRefusal(reply.answer)).toBe(is));
});
