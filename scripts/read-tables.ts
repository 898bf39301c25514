import { composedReads } from '../erp/database/query/reads';
import type { ComposedRead } from '../erp/database/query/read';
import { titleOf } from '../nodes/Evrak/places';

const nameOf = (read: ComposedRead): string => `*${titleOf(read)}*`;

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
