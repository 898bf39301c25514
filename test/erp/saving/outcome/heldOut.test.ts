import { operationOf } from '../../../../erp/catalogue';
import { readAnswer } from '../../../../erp/protocol/answer/answer';
import { proofOf } from '../../../../erp/saving/outcome/proof';
import heldOut from '../../../fixtures/heldOutAnswers.json';

/**
 * Answers that the code was not written against: what each proves was decided by the table of outcomes before the code was asked. Texts of refusals are
 * those of SQL Server, .NET, proxies and made-up ones of the ERP, with the nouns of a shop in them.
 */
const answered = (more: object) =>
	JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: null, ...more }] });

const proven = (status: number, body: string) =>
	proofOf({ answered: true, answer: readAnswer(status, body) }, operationOf('order', 'create').identity).proof;

const refusals = Object.entries(heldOut.refusals).flatMap(([proof, texts]) =>
	texts.map((text) => [proof, 200, answered({ IsError: true, ErrorMessage: text })] as const),
);

const texts = Object.entries(heldOut.texts).flatMap(([proof, all]) =>
	all.map(
		(text) => [proof, 200, answered({ ErrorMessage: text, Data: { evrakno_seri: 'A', evrakno_sira: 12 } })] as const,
	),
);

const shapes = Object.entries(heldOut.shapes).flatMap(([proof, all]) =>
	all.map(([status, body]) => [proof, Number(status), String(body)] as const),
);

it('are 200 at least', () => expect([...refusals, ...texts, ...shapes].length).toBeGreaterThanOrEqual(200));

it.each([...refusals, ...texts, ...shapes])('%s: HTTP %s %s', (proof, status, body) =>
	expect(proven(status, body)).toBe(proof),
);
