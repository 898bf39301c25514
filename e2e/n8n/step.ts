import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timed, type Say } from './shell';

/** The file beside a step's result which says that the step came to its end, and of what it was made. */
const stampIn = (folder: string) => join(folder, `.done-${process.platform}-${process.arch}`);

/** Whether a step came to its end with these ingredients. */
export const isStepDone = (folder: string, ingredients: string): boolean =>
	existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === ingredients;

/** Does a step of an installation once, and again where it is to be made of something else: `ingredients` says of what, in whatever words. */
export async function doStep(
	say: Say,
	folder: string,
	label: string,
	ingredients: string,
	action: () => Promise<unknown>,
): Promise<void> {
	if (isStepDone(folder, ingredients)) return;
	mkdirSync(folder, { recursive: true });
	// A step that breaks off halfway through its second time must not count as done in the first one's way.
	rmSync(stampIn(folder), { force: true });
	await timed(say, label, action);
	writeFileSync(stampIn(folder), ingredients);
}
