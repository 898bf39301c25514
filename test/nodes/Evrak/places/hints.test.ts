import { BUILDER_HINTS } from '../../../../nodes/Evrak/places/builderHints';
import { RESOURCES } from '../../../../nodes/Evrak/places/resources';

const words = RESOURCES.flatMap(({ name, operations }) => [name, ...operations.map((operation) => operation.name)]);
/** Words of two or more capitals in a row that are no names of the form. */
const OTHER = ['One item', 'If It Exists', 'Return It', 'Kind', 'Lines', 'Preview'];

describe("what n8n's builder of workflows is told of a resource", () => {
	it.each(BUILDER_HINTS.map((hint) => [hint.displayOptions?.show?.resource?.[0], hint.content] as const))(
		'%s',
		(resource, content) => {
			expect(RESOURCES.map(({ value }) => value)).toContain(resource);
			// n8n refuses hints with expressions.
			expect(content).not.toContain('={{');
			const named = [
				...content.matchAll(/(?<![.:?] |^)\b[A-Z][\w-]+(?: (?:or|for|From|to|by) [A-Z]\w+| [A-Z][\w-]+)+/g),
			].map(([name]) => name);
			const unknown = named.filter(
				(name) => ![...words, ...OTHER].some((word) => name.includes(word) || word.includes(name)),
			);
			expect(unknown).toEqual([]);
		},
	);
});
