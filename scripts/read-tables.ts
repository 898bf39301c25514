import { formLabel } from '../erp/catalogue/formLabels';
import { composedReads } from '../erp/database/query/reads';
import type { ComposedRead } from '../erp/database/query/read';
import { titleOf } from '../nodes/Evrak/places';
import { isAtOnce } from '../nodes/Evrak/read/query/form';

const nameOf = (read: ComposedRead): string => `*${titleOf(read)}*`;

const GIVES: Readonly<Record<'list' | 'one' | 'all', string>> = {
	...{ list: 'a list, *Limit* or *Return All*', one: 'one item, or an error', all: 'all at once' },
};

/** How many items a read gives, and what it asks where several match. */
const givenBy = (read: ComposedRead): string =>
	read.several === undefined ? GIVES[read.returns ?? 'list'] : `by *If Several Match*: ${GIVES.list}`;

/** A row for each read: what it is asked by, what stands below *Filters*, and how many items it gives. */
export function readsTable(): string {
	const row = (read: ComposedRead): string => {
		const all = Object.values(read.parameters);
		const labels = (wanted: boolean) =>
			[...new Set(all.filter((parameter) => isAtOnce(parameter) === wanted).map(formLabel))].join(', ');
		return `| ${nameOf(read)} | ${labels(true) || '–'} | ${labels(false) || '–'} | ${givenBy(read)} |`;
	};
	return [
		'| Operation | Asked by | *Filters* | Gives |',
		'|---|---|---|---|',
		...composedReads.map(row).sort((a, b) => a.localeCompare(b, 'en')),
	].join('\n');
}

/** A row for each list of members: of the operations' items, and of each list on such an item. */
export function readMembersTable(): string {
	const titles = new Map<string, string[]>();
	const add = (members: ComposedRead['members'], title: string) => {
		const names = members.length > 0 ? members.map(({ name }) => `\`${name}\``).join(' ') : 'your own columns';
		titles.set(names, [...(titles.get(names) ?? []), title]);
	};
	for (const read of composedReads) {
		add(read.members, nameOf(read));
		for (const [name, { members }] of Object.entries(read.parts ?? {})) add(members, `${nameOf(read)}, \`${name}\``);
	}
	const rows = [...titles].map(([names, those]) => `| ${those.sort().join('; ')} | ${names} |`);
	return ['| Operation | Members |', '|---|---|', ...rows.sort((a, b) => a.localeCompare(b, 'en'))].join('\n');
}
