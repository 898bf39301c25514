import { readAnswer } from '../erp/protocol/answer/answer';
import { explain } from '../erp/saving/outcome/messages';
import { explainShape } from '../erp/saving/outcome/shapes';
import { LARGEST_ANSWER, TooLarge } from '../nodes/shared/client/body';
import { CANCELLED_REQUEST, judgeTransport } from '../nodes/shared/client/transport';
import { WaitingEnded } from '../nodes/shared/client/waiting';

/** Every failure of the connection, by errors of Node.js and of the client. */
const FAILURES = [
	...[
		...['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'].map((code) => ({ code })),
		{ code: 'ETIMEDOUT', syscall: 'connect' },
		{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
		{ code: 'EPROTO', request: { socket: { secureConnecting: true } } },
		{ name: 'SsrfBlockedIpError' },
		{ code: 'ECONNABORTED' },
		new TooLarge(LARGEST_ANSWER),
		new WaitingEnded('cancelled'),
	].map(judgeTransport),
	CANCELLED_REQUEST,
	judgeTransport({ code: 'ECONNRESET' }),
];

/** Answers of something else than the API: HTTP statuses, or the body of a 200. Those of a row are explained alike. */
const ANSWERS: ReadonlyArray<{ readonly statuses: readonly number[]; readonly body?: string }> = [
	...[[401, 403, 407], [404, 405], [413], [429], [502, 503, 504], [302], [200]].map((statuses) => ({ statuses })),
	...['{"Method":"StokListesiV2"}', '{"ok":true}', '<html>Welcome</html>', 'Welcome'].map((body) => ({
		statuses: [200],
		body,
	})),
];

/** Known refusals, each by a text of it; a write may still complete after the last two. */
const REFUSALS: readonly string[] = [
	...['Şifre Hatalı', 'Json da ApiKey bilgisi eksik', 'Geçersiz api key', 'Evrak zaten mevcut', 'Stok kodu bulunamadı'],
	...['Cari kodu bulunamadı', 'Gider muhasebe kodu bos', 'Stok Hareketi Kaydedilemedi', 'Fatura bulunamadı!'],
	...['Degisiklik yaptiginiz surede kayit degistiginden', 'Siparişin faturalanacak satırı yok'],
	...['İlgili e-belge bulunamadı', 'İstenilen aralıktaki kayıtlar getirilirken hata', 'Invalid column name'],
	...['Api Server Error', 'MikroAPI - TimeOut', 'deadlock'],
];

const table = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
	[head, head.map(() => '---'), ...rows]
		.map((cells, at) => (at === 1 ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`))
		.join('\n');

/** Failures of the connection, as the node reports them. */
const connectionsTable = (): string =>
	table(
		['It says', 'Outcome of a write', 'Do this'],
		FAILURES.map(({ message, reach, remedy }) => [message, reach === 'lost' ? '`unknown`' : '`failed`', remedy]),
	);

/** Every answer that is none of the API, as the node explains it. Throws where the statuses of a row are explained differently. */
const answersTable = (): string =>
	table(
		['It says', 'For instance', 'Do this'],
		ANSWERS.map(({ statuses, body = '' }) => {
			const cells = statuses.map((status) => {
				const { meaning, remedy } = explainShape(readAnswer(status, body));
				return [meaning, body === '' ? `HTTP ${statuses.join(', ')}` : `\`${body}\``, remedy];
			});
			const [first = []] = cells;
			if (cells.some((each) => each.join() !== first.join())) throw new Error(`HTTP ${statuses.join(', ')} differ`);
			return first;
		}),
	);

/** Every known refusal of the ERP, as the node explains it. */
const refusalsTable = (): string =>
	table(
		['The ERP says', 'It means', 'Do this'],
		REFUSALS.map((text) => {
			const { meaning, remedy } = explain(text);
			return [`\`${text}\``, meaning ?? '', remedy ?? ''];
		}),
	);

/** The tables of docs/reference/errors.md. */
export const OF_ERRORS = [
	['connections', connectionsTable],
	['answers', answersTable],
	['refusals', refusalsTable],
] as const;
