import { readAnswer } from '../../../../erp/protocol/answer/answer';
import { proofOf, type Proven } from '../../../../erp/saving/outcome/proof';
import type { Reply } from '../../../../erp/saving/outcome/reply';

export const ORDER = { series: 'sip_evrakno_seri', number: 'sip_evrakno_sira' };

export const answered = (body: unknown, status = 200): Reply => ({
	answered: true,
	answer: readAnswer(status, typeof body === 'string' ? body : JSON.stringify(body)),
});

export const good = (Data: unknown, ErrorMessage: string | null = '') => ({
	StatusCode: 200,
	IsError: false,
	ErrorMessage,
	Data,
});
export const bad = (ErrorMessage: string, Data: unknown = null) => ({
	StatusCode: 400,
	IsError: true,
	ErrorMessage,
	Data,
});
export const result = (...elements: unknown[]) => ({ result: elements });

/** What an answer to the save of an order proves. */
export const read = (body: unknown, status = 200): Proven => proofOf(answered(body, status), ORDER);

export const NAMED = { list: [{ evrakno_seri: 'A', evrakno_sira: '17' }] };
export const SAVED = read(result(good(NAMED)));
export const TIMED_OUT = read(result(bad('MikroAPI - TimeOut')));
export const REFUSED = read(result(bad('Plasiyer pasif')));
