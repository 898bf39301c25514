import { refusalOf } from '../protocol/answer/answer';
import type { AnsweredQuestion, Text } from './types';

/**
 * How far a question came. What gave no answer says which of slow, cut, refused and absent it was, before any check behind it concludes:
 *
 * - `answered`, `refused`: the ERP said yes or no
 * - `absent`: the server says that it has no such address (404, 405)
 * - `moved`: it leads to another address (3xx), where no request follows
 * - `strange`: something answered that is not this API: a firewall, a proxy, an error page
 * - `slow`: the time was over; `cut`: the connection broke; `unreached`: there was none
 */
type Reach = 'answered' | 'refused' | 'absent' | 'moved' | 'strange' | 'slow' | 'cut' | 'unreached';

/** Statuses by which a server says that it has no such method. */
const NOT_THERE: ReadonlySet<number> = new Set([404, 405]);

/** How far a question came. */
export function reachOf({ reply }: AnsweredQuestion): Reach {
	if (!reply.answered) {
		if (reply.failure.timedOut) return 'slow';
		return reply.failure.reach === 'neverSent' ? 'unreached' : 'cut';
	}
	const { answer } = reply;
	if (answer.rows.length > 0) return refusalOf(answer) ? 'refused' : 'answered';
	if (NOT_THERE.has(answer.httpStatus)) return 'absent';
	return answer.httpStatus >= 300 && answer.httpStatus < 400 ? 'moved' : 'strange';
}

/** Whether something between n8n and the ERP keeps a question from it; `refused` is the ERP's own word. */
export const isStopped = (answered: AnsweredQuestion): boolean =>
	['absent', 'moved', 'strange', 'cut'].includes(reachOf(answered));

/** Why a question shows nothing, by how far it came. */
export const WHY: Readonly<Record<Exclude<Reach, 'answered'>, Text>> = {
	refused: ['the ERP did not take the question', 'ERP soruyu kabul etmedi'],
	absent: ['the server has no such method', 'sunucuda bu metot yok'],
	moved: ['the address leads to another one', 'adres başka bir adrese yönlendiriyor'],
	strange: ['something that is not the API answered', 'API olmayan bir şey yanıt verdi'],
	slow: ['the ERP did not answer in time', 'ERP zamanında yanıt vermedi'],
	cut: ['the connection broke each time', 'bağlantı her denemede koptu'],
	unreached: ['the ERP cannot be reached', 'ERP’ye ulaşılamıyor'],
};
