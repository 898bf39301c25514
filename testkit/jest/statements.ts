import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepted } from '../../standin/sql/read';

/** A name for each shape that the grammar has read, so that a shape is parsed once for a checkout: parsing one takes a tenth of a second. */
const READ = join(__dirname, '..', '..', '.cache', 'statements');

/** A statement without its values: two that differ in these alone parse alike. */
const shapeOf = (statement: string): string =>
	statement
		// What begins first counts: an apostrophe in a remark begins no text, and no remark begins in a text or a name.
		.replace(/(N?'(?:[^']|'')*')|("[^"]*"|\[[^\]]*\])|\/\*[\s\S]*?\*\/|--[^\n]*/g, (_, text?: string, name?: string) =>
			text === undefined ? (name ?? ' ') : "N''",
		)
		.replace(/(?<![\w@#$])\d+(?:\.\d+)?(?!\w)/g, '1')
		.replace(/(\bIN \()(N''|1)(?:, *\2)+(?=\))/gi, '$1$2')
		.replace(/\s+/g, ' ');

/**
 * Throws where a statement that the stand-in has answered since the last call is none to the second grammar: the stand-in's parser is lax,
 * and what it reads a real server may refuse. The short run leaves it out, as all shapes together take some minutes of a processor.
 */
export async function assertGrammar(): Promise<void> {
	const shapes = new Set([...accepted].map(shapeOf));
	accepted.clear();
	if (process.env.EVRAK_TIER === 'short') return;
	const unread = [...shapes]
		.map((shape) => ({ shape, mark: join(READ, createHash('sha256').update(shape).digest('hex').slice(0, 24)) }))
		.filter(({ mark }) => !existsSync(mark));
	if (unread.length === 0) return;
	const { syntaxErrors } = await import('./grammar');
	mkdirSync(READ, { recursive: true });
	const wrong = unread.flatMap(({ shape, mark }) => {
		const errors = syntaxErrors(shape);
		if (errors.length === 0) writeFileSync(mark, shape);
		return errors.length === 0 ? [] : [`${errors.join('\n')}\n${shape}`];
	});
	if (wrong.length > 0) throw new Error(`A statement that the second grammar does not read:\n${wrong.join('\n\n')}`);
}
