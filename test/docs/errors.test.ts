import { readAnswer } from '../../erp/protocol/answer/answer';
import { isInterrupted } from '../../erp/saving/outcome/messages';
import { explainShape } from '../../erp/saving/outcome/shapes';
import { OF_ERRORS } from '../../scripts/error-tables';
import { withTables } from '../../scripts/operation-tables';
import { quoted, rowsBelow, textOf } from './markdown';

const errors = textOf('docs', 'reference', 'errors.md');

describe('docs/reference/errors.md', () => {
	it('has the tables of today (npm run docs)', () => expect(withTables(errors, OF_ERRORS)).toBe(errors));

	it('explains each failure, answer and refusal once, each with a remedy', () => {
		for (const heading of ['## No connection', '## Something else answered', '## The ERP refuses']) {
			const rows = rowsBelow(errors, heading);
			expect(rows.length).toBeGreaterThan(10);
			expect(rows.flat().filter((cell) => cell === '')).toEqual([]);
			expect(new Set(rows.map(([says]) => says)).size).toBe(rows.length);
		}
	});

	it('knows eleven kinds of answers that are none of the API', () => {
		const kinds = rowsBelow(errors, '## Something else answered').flatMap(([, example = '']) => {
			const [body = ''] = quoted(example);
			const statuses = body === '' ? [...example.matchAll(/\d{3}/g)].map(([status]) => Number(status)) : [200];
			return statuses.map((status) => explainShape(readAnswer(status, body)).kind);
		});
		expect(new Set(kinds).size).toBe(11);
	});

	it('names those last after which a write may still complete', () => {
		const unsettled = rowsBelow(errors, '## The ERP refuses').map(([says = '']) =>
			isInterrupted(quoted(says)[0] ?? ''),
		);
		expect(unsettled.indexOf(true)).toBe(unsettled.length - 2);
		expect(unsettled.lastIndexOf(false)).toBe(unsettled.length - 3);
	});
});
