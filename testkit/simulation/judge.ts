import { KINDS } from './kinds';
import type { Played, Story } from './play';
import { isPositive } from './told';

/** Something that must never be. */
export interface Wrong {
	readonly law: string;
	readonly execution: string;
	readonly key: string;
	readonly detail: string;
}

/** A failure that no look has proven says so: nobody looked, or what was seen before the send leaves open what this one did. */
const SAYS_WHO_LOOKED = /Nobody could look|The ERP was (?:not )?asked before the send/;

/** Not wrong, and counted: the document is there, and the failure said that no look has proven it. */
const TO_BE_LOOKED_UP = 'what failed is there, and was to be looked up';

const KNOWN = ['saved', 'recovered', 'alreadySaved', 'failed', 'unknown', 'done', 'untold'];

/** What is wrong with an execution, by its own words and the database. */
function wrongIn(story: Story, played: Played): Wrong[] {
	const { scenario } = story;
	const kind = KINDS[scenario.kind];
	if (!kind) return [];
	const canAsk = scenario.server === 'V17';
	const wrong: Wrong[] = [];
	const { told, docs, before, after, end, isLast, name } = played;
	if (end === 'never ended') wrong.push({ law: 'ends', execution: name, key: '', detail: 'It waits for ever' });
	for (const [at, doc] of docs.entries()) {
		const say = (law: string, detail: string) => wrong.push({ law, execution: name, key: doc.key, detail });
		const [was, is] = [before[at] ?? [], after[at] ?? []];
		const one = told[at];
		if (!one) continue;
		const { outcome, id, hasWarnings, words } = one;
		const shown = is.map((copy) => `${copy.id} (${copy.content})`).join(', ') || 'nothing';
		// What no look tells is sent once in an execution; who runs it again asked for it again, though the first one may come late.
		if (is.length > 1 + (kind.hasLook ? 0 : story.executions.indexOf(played)))
			say('never twice', `${shown} are there; told ${outcome}`);
		if (!KNOWN.includes(outcome)) say('outcomes are known', `${outcome}: ${words}`);
		if (end === 'ended' && outcome === 'untold' && (isLast || !scenario.stops)) say('each document is told of', shown);
		const wanted = kind.contentOf(doc);
		const isThere = is.some(({ content }) => content === wanted);
		if (isPositive(one) && !isThere && !hasWarnings)
			say('what is told saved is there', `told ${outcome}; there is ${shown}`);
		// It is as it was to become; that it may have been so before is told.
		const isSoAnyway = kind.showsDone === true && hasWarnings;
		if (isPositive(one) && is.length === 0 && !isSoAnyway)
			say('what is told saved is there', `told ${outcome}; there is nothing: ${words}`);
		if (
			isPositive(one) &&
			id !== undefined &&
			kind.by === 'node' &&
			is.length === 1 &&
			/^SIM /.test(is[0]?.id ?? '') &&
			is[0]?.id !== id
		)
			say('numbers are right', `told ${id}; there is ${shown}`);
		const isChange = doc.isEdited && was.length > 0;
		// What one of two executions could not send the other one may have saved.
		const isOthers = story.executions.some(
			(other) => other !== played && other.run === played.run && other.told[at]?.outcome !== 'failed',
		);
		if (
			outcome === 'failed' &&
			isThere &&
			!isChange &&
			!isOthers &&
			((kind.hasLook && !kind.isSteps) || was.length === 0)
		)
			say(
				SAYS_WHO_LOOKED.test(words) ? TO_BE_LOOKED_UP : 'what is told failed is not there',
				`there is ${shown}: ${words}`,
			);
		if (isChange && is[0]?.content !== was[0]?.content)
			say('what is there is left alone', `it was ${was[0]?.content}, and is ${shown}`);
		if (doc.isBad && isPositive(one) && !isSoAnyway) say('what the ERP refuses is not told saved', words);
		if (!isLast || doc.isBad || isChange || kind.by === 'poll') continue;
		// The database can be asked, and nothing stands in the way any more.
		const isTold = kind.hasLook || (kind.showsDone === true && was.length === 0);
		if (canAsk && isTold && is.length === 1 && isThere && !isPositive(one))
			say('what is there is found', `told ${outcome}: ${words}`);
	}
	return wrong;
}

/** What is wrong in a story. */
export const judged = (story: Story): Wrong[] => seen(story).filter(({ law }) => law !== TO_BE_LOOKED_UP);

/** Documents that are there although they failed, with the advice to look them up. */
export const toBeLookedUp = (story: Story): Wrong[] => seen(story).filter(({ law }) => law === TO_BE_LOOKED_UP);

function seen(story: Story): Wrong[] {
	const { scenario, executions } = story;
	const kind = KINDS[scenario.kind];
	const wrong = executions.flatMap((played) => wrongIn(story, played));
	const last = executions.at(-1);
	if (!last || !kind) return wrong;
	for (const [at, doc] of last.docs.entries()) {
		const outcome = last.told[at]?.outcome ?? 'untold';
		const isThere = (last.after[at] ?? []).length > 0;
		const say = (detail: string) =>
			wrong.push({
				law: 'nothing is lost',
				execution: last.name,
				key: doc.key,
				detail: `${detail}: ${last.told[at]?.words ?? ''}`,
			});
		if (doc.isBad || isThere) continue;
		const mayStay =
			kind.by === 'poll' ? false : scenario.server !== 'V17' || !kind.hasLook || scenario.ifNotFound === 'unknown';
		if (outcome !== 'unknown' && (outcome !== 'failed' || !mayStay)) say(`told ${outcome}, and it is not there`);
		if (outcome === 'unknown' && !mayStay) say('it stays unknown, although absent means failed');
	}
	return wrong;
}
