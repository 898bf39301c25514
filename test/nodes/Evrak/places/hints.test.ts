import { BUILDER_HINTS } from '../../../../nodes/Evrak/places/builderHints';
import { RESOURCES } from '../../../../nodes/Evrak/places/resources';

/** Names of the form with a capital in each word, which a hint may only write as they are. */
const NAMES = RESOURCES.flatMap(({ name, operations }) => [name, ...operations.map((operation) => operation.name)]);
const CHOICES = ['If It Exists', 'Return It'];

/** What looks like a name of the form: two words or more, each with a capital, or with a small word between two of them. */
const LIKE_A_NAME = /\b[A-Z][\w-]*(?: (?:[A-Z][\w-]*|(?:from|to|by|for|and) [A-Z][\w-]*))+/g;

const known = [...NAMES, ...CHOICES].sort((a, b) => b.length - a.length);

/** What is left of such words once the names of the form are taken out; words that only begin a sentence are left alone. */
const strangersIn = (content: string): string[] =>
	(content.match(LIKE_A_NAME) ?? []).filter((phrase) => {
		const left = known.reduce((text, name) => text.replaceAll(name, ''), phrase);
		return (left.match(/[A-Z][\w-]*/g) ?? []).length > 1;
	});

describe("what n8n's builder of workflows is told of a resource", () => {
	it.each(BUILDER_HINTS.map((hint) => [hint.displayOptions?.show?.resource?.[0], hint.content] as const))(
		'%s calls the form by its names, and holds no expression, which n8n refuses',
		(resource, content) => {
			expect(RESOURCES.map(({ value }) => value)).toContain(resource);
			expect(content).not.toContain('={{');
			expect(strangersIn(content)).toEqual([]);
		},
	);
});
