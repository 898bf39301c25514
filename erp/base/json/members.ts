/** An object of the wire or of the input, by member name. */
export type Members = Record<string, unknown>;

/** Whether a value is an object with members (not a list, not a date). */
export const isMembers = (value: unknown): value is Members =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	!(value instanceof Date) &&
	!('toISO' in value);

/**
 * JSON text that ignores the order of lists, for comparing values whose rows a database returns in any order. Where order matters, callers pass
 * an object.
 */
export function textInAnyOrder(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(textInAnyOrder).sort().join()}]`;
	if (typeof value === 'bigint') return String(value);
	if (!isMembers(value)) return JSON.stringify(value) ?? 'null';
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${textInAnyOrder(member)}`).join()}}`;
}

/** A text that begins with a visible character is not blank: no trimmed copy is needed. Every member of every answer is checked. */
const isBlankText = (text: string): boolean => {
	const first = text.charCodeAt(0);
	return !(first > 32 && first < 127) && text.trim() === '';
};

/** Whether a value is blank: n8n's forms leave such values in empty fields. */
export const isBlank = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === 'string' && isBlankText(value));

/** A copy of an object without some of its members. */
export function omit<T extends object, K extends keyof T>(value: T, ...names: readonly K[]): Omit<T, K> {
	const copy = { ...value };
	for (const name of names) delete copy[name];
	return copy;
}

/** Whether an answer's `Data` holds nothing: blank, or an object without members. An empty list is an answer. */
export const isEmptyData = (data: unknown): boolean =>
	isBlank(data) || (isMembers(data) && Object.keys(data).length === 0);

/** Reads a dot path, `e_irsaliye_detaylari.eir_sofor_adi`. */
export const memberAt = (members: Members, path: string): unknown =>
	path.includes('.')
		? path.split('.').reduce<unknown>((value, name) => (isMembers(value) ? value[name] : undefined), members)
		: members[path];

/** Sets the value at a dot path in place; missing objects on the way are created. */
export function setMember(members: Members, path: string, value: unknown): void {
	const names = path.split('.');
	const last = names.pop() ?? path;
	let target = members;
	for (const name of names) {
		const next = Object.hasOwn(target, name) ? target[name] : undefined;
		target = isMembers(next) ? next : (target[name] = {} as Members);
	}
	target[last] = value;
}

/** A copy with the value at a dot path set; the given object and its nested objects are not changed. */
export function withMember(members: Members, path: string, value: unknown): Members {
	const [name = path, ...rest] = path.split('.');
	if (rest.length === 0) return { ...members, [name]: value };
	const next = Object.hasOwn(members, name) ? members[name] : undefined;
	return { ...members, [name]: withMember(isMembers(next) ? next : {}, rest.join('.'), value) };
}

/** A value whose member names are trimmed, at any depth. */
export interface Trimmed {
	readonly value: unknown;
	/** Names that were trimmed, as they were written. */
	readonly renamed: readonly string[];
	/** A name that two members with different values would share. */
	readonly clash?: string;
}

/**
 * Trims member names: the maker's own examples end one in a blank (`"TransactionReferenceId "`), and so do columns of spreadsheets. A value that
 * needs no change is returned as it is.
 */
export function withTrimmedNames(value: unknown): Trimmed {
	const renamed = new Set<string>();
	let clash: string | undefined;
	const members = (inner: Members): unknown => {
		const result = new Map<string, unknown>();
		let isSame = true;
		for (const [name, member] of Object.entries(inner)) {
			const short = name.trim();
			const made = trimmed(member);
			if (short !== name) renamed.add(name);
			if (short !== name || made !== member) isSame = false;
			if (result.has(short) && textInAnyOrder(result.get(short)) !== textInAnyOrder(made)) clash ??= short;
			if (!result.has(short) || short === name) result.set(short, made);
		}
		return isSame ? inner : Object.fromEntries(result);
	};
	const trimmed = (inner: unknown): unknown => {
		if (!Array.isArray(inner)) return isMembers(inner) ? members(inner) : inner;
		const elements = inner.map(trimmed);
		return elements.every((element, index) => element === inner[index]) ? inner : elements;
	};
	return { value: trimmed(value), renamed: [...renamed], ...(clash === undefined ? {} : { clash }) };
}

/** A copy without the members that are undefined. */
export const definedMembers = (members: Members): Members =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
