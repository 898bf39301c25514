import { isMembers } from '../../../erp/json/members';
import { isSecretColumn } from '../../../erp/sql/secrets';

/** An answer without the columns that nobody may read, which a view may give under a `*`, at any depth; and the names of those. */
export function withoutSecretColumns<T>(answer: T): { readonly value: T; readonly hidden: readonly string[] } {
	const hidden = new Set<string>();
	const clean = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(clean);
		if (!isMembers(value)) return value;
		const members = Object.entries(value).filter(([name]) => {
			if (isSecretColumn(name)) hidden.add(name);
			return !isSecretColumn(name);
		});
		return Object.fromEntries(members.map(([name, member]) => [name, clean(member)]));
	};
	return { value: clean(answer) as T, hidden: [...hidden] };
}
