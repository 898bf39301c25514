import { readAnswer } from '../../erp/protocol/answer/answer';
import { explain, isInterrupted } from '../../erp/saving/outcome/messages';
import { explainShape } from '../../erp/saving/outcome/shapes';
import { LARGEST_ANSWER, TooLarge } from '../../nodes/shared/client/body';
import { CANCELLED_REQUEST, judgeTransport } from '../../nodes/shared/client/transport';
import { WaitingEnded } from '../../nodes/shared/client/waiting';
import { quoted, rowsBelow, textOf } from './markdown';

const errors = textOf('docs', 'reference', 'errors.md');

/** Errors of Node.js that lead to a row of the table of connections. */
const CONNECTIONS: readonly object[] = [
	...['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ECONNABORTED', 'ECONNRESET'].map(
		(code) => ({ code }),
	),
	{ code: 'ETIMEDOUT', syscall: 'connect' },
	{ name: 'SsrfBlockedIpError' },
	{ code: 'EPROTO', request: { socket: { secureConnecting: true } } },
	new TooLarge(LARGEST_ANSWER),
	new WaitingEnded('cancelled'),
];

describe('docs/reference/errors.md', () => {
	it('tells of every failure of the connection what the node tells', () => {
		const told = [...CONNECTIONS.map(judgeTransport), CANCELLED_REQUEST].map(({ message, reach, remedy }) => [
			message,
			reach === 'lost' ? '`unknown`' : '`failed`',
			remedy,
		]);
		expect(rowsBelow(errors, '## No connection').sort()).toEqual(told.sort());
	});

	const answers = rowsBelow(errors, '## Something else answered').flatMap(
		([message = '', example = '', remedy = '']) => {
			const [body = ''] = quoted(example);
			const statuses = body === '' ? [...example.matchAll(/\d{3}/g)].map(([status]) => Number(status)) : [200];
			return statuses.map((status) => [status, body, message, remedy] as const);
		},
	);

	it('knows eleven kinds of answers that are none of the API', () => {
		const kinds = answers.map(([status, body]) => explainShape(readAnswer(status, body)).kind);
		expect(new Set(kinds).size).toBe(11);
	});

	it.each(answers)('explains HTTP %i %s as the node does', (status, body, message, remedy) => {
		expect(explainShape(readAnswer(status, body))).toMatchObject({ meaning: message, remedy });
	});

	const refusals = rowsBelow(errors, '## The ERP refuses');

	it.each(refusals)('explains %s as the node does', (says = '', meaning, remedy) => {
		const [text = ''] = quoted(says);
		expect(explain(text)).toMatchObject({ meaning, remedy });
	});

	it('names those last after which a write may still complete', () => {
		const unsettled = refusals.map(([says = '']) => isInterrupted(quoted(says)[0] ?? ''));
		expect(unsettled.indexOf(true)).toBe(refusals.length - 2);
		expect(unsettled.lastIndexOf(false)).toBe(refusals.length - 3);
	});
});
