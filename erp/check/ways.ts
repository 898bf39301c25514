import { sqlRead } from '../saving/outcome/read';
import { isStopped, reachOf } from './reach';
import type { AnsweredQuestion, Replied, Setup, Text } from './types';

/** Parts of statements, by the question that tests this part alone. */
export const WAYS = {
	union: ['UNION ALL', 'UNION ALL'],
	table: ['dbo.', 'dbo.'],
	catalogue: ['INFORMATION_SCHEMA', 'INFORMATION_SCHEMA'],
	long5000: ['5,000 characters', '5.000 karakter'],
	long10000: ['10,000 characters', '10.000 karakter'],
	long40000: ['40,000 characters', '40.000 karakter'],
} as const satisfies Readonly<Record<string, Text>>;
export type Way = keyof typeof WAYS;

/** Whether a way is blocked; a table that may not be read is refused by the ERP, and found by another check. */
function isShut(way: Way, answered: AnsweredQuestion): boolean {
	const reach = reachOf(answered);
	if (reach === 'refused') return way !== 'table' && way !== 'catalogue';
	return reach === 'slow' || isStopped(answered) || (reach === 'answered' && sqlRead(answered.reply).state !== 'rows');
}

/** The blocked ways, if a plain statement comes through. */
export function shutWays(all: Replied): Way[] {
	const plain = all.get('sqlRight');
	if (!plain || reachOf(plain) !== 'answered') return [];
	return (Object.keys(WAYS) as Way[]).filter((way) => {
		const answered = all.get(way);
		return answered !== undefined && isShut(way, answered);
	});
}

/** Whether the server lacks the methods of V17: it says so, or answers all of them with the same kind of page, some with 200 or 500. */
export function lacksV17(all: Replied, { generation }: Pick<Setup, 'generation'>): boolean {
	const reachAt = (name: string) => {
		const answered = all.get(name);
		return answered && reachOf(answered);
	};
	const sql = reachAt('sqlRight');
	return sql === 'absent' || (sql === 'strange' && (generation === 'V16' || reachAt('incoming') === 'strange'));
}
