import { readAnswer } from '../../../../erp/protocol/answer/answer';
import type { Reply } from '../../../../erp/saving/outcome/reply';
import { sqlRead, type Unread } from '../../../../erp/saving/outcome/read';

const answered = (body: unknown, status = 200): Reply => ({
	answered: true,
	answer: readAnswer(status, typeof body === 'string' ? body : JSON.stringify(body)),
});
const rows = (...list: object[]) =>
	answered({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: [{ SQLResult1: list }] }] });
const refused = (ErrorMessage: string, status = 200) =>
	answered({ result: [{ StatusCode: 400, IsError: true, ErrorMessage, Data: null }] }, status);
const END = { evrak_probe: 'end', sip_belgeno: null };
const ROW = { evrak_probe: 'row', sip_belgeno: 'R-1' };

describe('a question to the database', () => {
	it('is answered where its rows end with our own, which is none of them', () => {
		expect(sqlRead(rows(ROW, END))).toEqual({ state: 'rows', rows: [ROW] });
		expect(sqlRead(rows(END))).toEqual({ state: 'rows', rows: [] });
	});

	it.each<[string, Reply, Unread['state'], object]>([
		['nothing at all', rows(), 'noRight', { cause: 'configuration-invalid', remedy: expect.stringContaining('right') }],
		['rows without the last one', rows(ROW), 'cutShort', { remedy: expect.stringContaining('Run it again') }],
		['no such verb', answered('', 405), 'impossible', { httpStatus: 405, cause: 'configuration-invalid' }],
		['a refusal', refused('Invalid column name'), 'impossible', { reason: 'Invalid column name', refusal: 'schema' }],
		[
			'a refusal in other words',
			refused('Yetki yok'),
			'impossible',
			{ remedy: expect.stringContaining('right to read by SQL') },
		],
		['a refusal of a server that broke', refused('Invalid column name', 500), 'silent', { httpStatus: 500 }],
		['a time-out', refused('MikroAPI - TimeOut'), 'silent', { timedOut: true }],
		['a refused login', refused('Şifre Hatalı'), 'silent', { cause: 'credential-invalid' }],
		['no element that says anything', answered({ result: [{ Data: {} }] }), 'silent', {}],
		[
			'nothing that answers',
			{ answered: false, failure: { reach: 'lost', message: 'it broke', remedy: 'Look.' } },
			'silent',
			{ reason: 'it broke', remedy: 'Look.' },
		],
	])('with %s', (_, reply, state, failure) => expect(sqlRead(reply)).toMatchObject({ state, failure }));
});
