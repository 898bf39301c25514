import { findOperation, operations } from '../../../../../erp/catalogue';
import type { Operation } from '../../../../../erp/catalogue/types';
import { readTableOf } from '../../../../../testkit/facts/catalogue';
import { bench, items, type Settings } from '../../../../../testkit/node/evrak';
import { exampleOf, filled } from '../../../../../testkit/operations/documented';
import { documentsOf, linesOf } from '../../../../../testkit/operations/records';
import { forget, outcomes, questionsAsked, sends } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

type Json = Record<string, unknown>;

const CONTINUE: Settings = { onError: 'continueErrorOutput' };

/** Every saving method whose documents can be found again, with its operation. */
const saves = operations.flatMap((operation): Array<[string, Operation]> =>
	operation.kind === 'save' && operation.savedIn ? [[operation.method, operation]] : [],
);

const erp = perTest(bench);

/** The documented document with a number and a reference, or without: the members stand on its lines or on itself. */
function documentOf({ method, body }: Operation, members: Json, without: readonly string[]): Json {
	const payload = filled(exampleOf(method));
	const [document = {}] = documentsOf(payload);
	const holders: Json[] = body.headless ? linesOf(document) : [document];
	for (const holder of holders) {
		for (const name of without) delete holder[name];
		Object.assign(holder, members);
	}
	return document;
}

/** Saves a document whose answer is lost, with verification; and once more with nothing in n8n's memory. */
async function lostAnswer({ resource, operation, method }: Operation, document: Json) {
	const parameters = {
		resource,
		operation,
		inputMode: 'json',
		json: '={{ $json }}',
		options: { protection: 'full', verifyFor: 0.5 },
	};
	await erp.erp.writeFaults('reset-after-commit');
	const first = await erp.evrak(parameters, items(document as never), CONTINUE);
	await forget();
	const second = await erp.evrak(parameters, items(document as never), CONTINUE);
	return { first, second, sent: sends(erp, method) };
}

it('the tables serve methods that exist', () => {
	expect(saves.length).toBeGreaterThan(13);
	for (const [, { resource, operation }] of saves) expect(findOperation(resource, operation)).toBeDefined();
});

describe.each(saves)('a lost answer of %s is recovered, and the next run knows the document', (method, operation) => {
	const table = readTableOf(method);
	const { number, references = [], series, date } = table ?? {};
	const own = [number, series, ...references].filter((column) => column !== undefined);

	it.each(references.length > 0 ? references : ['no reference: it has no column for one'])(
		'by %s',
		async (reference) => {
			if (references.length === 0) return expect(date).toBeUndefined();
			const document = documentOf(operation, { [reference]: "R'Ş-1" }, own);
			const { first, second, sent } = await lostAnswer(operation, document);
			expect({ ends: [outcomes(first), outcomes(second)], errors: first.errors }).toEqual({
				ends: [['recovered'], ['alreadySaved']],
				errors: [],
			});
			expect(sent).toBe(1);
			expect(questionsAsked(erp)[0]).toContain(`${date} >= N'`);
		},
	);

	it('by its own number', async () => {
		if (number === undefined) throw new Error('There is a table without a number');
		const own = number.endsWith('_kod') ? '120.99.777' : 4711;
		const document = documentOf(operation, { [number]: own }, references);
		const { first, second, sent } = await lostAnswer(operation, document);
		expect({ ends: [outcomes(first), outcomes(second)], errors: first.errors }).toEqual({
			ends: [['recovered'], ['alreadySaved']],
			errors: [],
		});
		expect(sent).toBe(1);
	});
});
