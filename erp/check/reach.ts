import { refusalOf } from '../protocol/answer/answer';
import type { AnsweredQuestion, Text } from './types';

/**
 * How far a question came. Slow, cut, refused and absent are distinguished here, before any check concludes:
 *
 * - `answered`, `refused`: the ERP said yes or no
 * - `absent`: the server says that it has no such address (404, 405)
 * - `moved`: it leads to another address (3xx), where no request follows
 * - `strange`: something answered that is not this API: a firewall, a proxy, an error page
 * - `busy`: the server or a proxy says that it cannot answer now (429, 502, 503)
 * - `slow`: a time-out of n8n or of a proxy (408, 504)
 * - `cut`: the connection broke, or the answer ended in the middle; `unreached`: there was none
 */
type Reach = 'answered' | 'refused' | 'absent' | 'moved' | 'strange' | 'busy' | 'slow' | 'cut' | 'unreached';

const BY_STATUS: ReadonlyMap<number, Reach> = new Map([
	...[404, 405].map((status) => [status, 'absent'] as const),
	...[408, 504].map((status) => [status, 'slow'] as const),
	...[429, 502, 503].map((status) => [status, 'busy'] as const),
]);

/** How far a question came. */
export function reachOf({ reply }: AnsweredQuestion): Reach {
	if (!reply.answered) {
		if (reply.failure.timedOut) return 'slow';
		return reply.failure.reach === 'neverSent' ? 'unreached' : 'cut';
	}
	const { answer } = reply;
	if (answer.rows.length > 0) return refusalOf(answer) ? 'refused' : 'answered';
	const byStatus = BY_STATUS.get(answer.httpStatus);
	if (byStatus) return byStatus;
	if (answer.httpStatus >= 300 && answer.httpStatus < 400) return 'moved';
	return answer.body === undefined && answer.excerpt.startsWith('{') ? 'cut' : 'strange';
}

/** Whether something between n8n and the ERP blocks a question; `refused` comes from the ERP itself. */
export const isStopped = (answered: AnsweredQuestion): boolean =>
	['absent', 'moved', 'strange', 'busy', 'cut'].includes(reachOf(answered));

/** Whether a question is retried: it only reads, and the cause may be temporary. */
export const mayPass = (answered: AnsweredQuestion): boolean => ['busy', 'cut'].includes(reachOf(answered));

/** Why a question is inconclusive, by how far it came. */
export const WHY: Readonly<Record<Exclude<Reach, 'answered'>, Text>> = {
	refused: ['the ERP did not take the question', 'ERP soruyu kabul etmedi'],
	absent: ['the server has no such method', 'sunucuda bu metot yok'],
	moved: ['the address leads to another one', 'adres başka bir adrese yönlendiriyor'],
	strange: ['something that is not the API answered', 'API olmayan bir şey yanıt verdi'],
	busy: ['the server is too busy to answer', 'sunucu yanıt veremeyecek kadar meşgul'],
	slow: ['the ERP did not answer in time', 'ERP zamanında yanıt vermedi'],
	cut: ['the connection broke each time', 'bağlantı her denemede koptu'],
	unreached: ['the ERP cannot be reached', 'ERP’ye ulaşılamıyor'],
};
