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
 * The text of JSON by which values are the same whose lists hold the same in another order, as a database returns its rows. A list means no
 * order here: what does is an object.
 */
export function textInAnyOrder(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(textInAnyOrder).sort().join()}]`;
	if (typeof value === 'bigint') return String(value);
	if (!isMembers(value)) return JSON.stringify(value) ?? 'null';
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${textInAnyOrder(member)}`).join()}}`;
}

/** A text that begins with a visible character is not blank, and that is seen without a copy of it: it is asked of every member of every answer. */
const isBlankText = (text: string): boolean => {
	const first = text.charCodeAt(0);
	return !(first > 32 && first < 127) && text.trim() === '';
};

/** Not given: n8n's forms leave such values in blank fields. */
export const isBlank = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === 'string' && isBlankText(value));

/** An object without some of its members. */
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
		: isMembers(members)
			? members[path]
			: undefined;

/** Sets a dot path in place, making the objects on the way. */
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

/** The same as a copy; the given object and the objects in it stay as they are. */
export function withMember(members: Members, path: string, value: unknown): Members {
	const [name = path, ...rest] = path.split('.');
	if (rest.length === 0) return { ...members, [name]: value };
	const next = Object.hasOwn(members, name) ? members[name] : undefined;
	return { ...members, [name]: withMember(isMembers(next) ? next : {}, rest.join('.'), value) };
}

/** A value whose member names have no blanks around them, at any depth. */
export interface Trimmed {
	readonly value: unknown;
	/** Names that had some, as they were written. */
	readonly renamed: readonly string[];
	/** A name that two members would share, with other values. */
	readonly clash?: string;
}

/** Levels of a document; its lines are at the second, their lists at the fourth. */
const DEEPEST = 50;

/**
 * Takes the blanks from around member names: the maker's own examples end one in a blank (`"TransactionReferenceId "`), and so do columns of
 * spreadsheets. What needs no change is given back as it is.
 */
export function withTrimmedNames(value: unknown): Trimmed {
	const renamed = new Set<string>();
	let clash: string | undefined;
	// What stands in a value twice is read once, and what stands in itself is left alone.
	const read = new Map<unknown, unknown>();
	const members = (inner: Members, depth: number): unknown => {
		const result = new Map<string, unknown>();
		let isSame = true;
		for (const [name, member] of Object.entries(inner)) {
			const short = name.trim();
			const made = trimmed(member, depth + 1);
			if (short !== name) renamed.add(name);
			if (short !== name || made !== member) isSame = false;
			if (result.has(short) && textInAnyOrder(result.get(short)) !== textInAnyOrder(made)) clash ??= short;
			if (!result.has(short) || short === name) result.set(short, made);
		}
		return isSame ? inner : Object.fromEntries(result);
	};
	const trimmed = (inner: unknown, depth: number): unknown => {
		const isList = Array.isArray(inner);
		if (depth > DEEPEST || (!isList && !isMembers(inner))) return inner;
		if (read.has(inner)) return read.get(inner);
		read.set(inner, inner);
		const elements = isList ? inner.map((element: unknown) => trimmed(element, depth + 1)) : [];
		const isSame = isList && elements.every((element, index) => element === inner[index]);
		const made = isList ? (isSame ? inner : elements) : members(inner, depth);
		read.set(inner, made);
		return made;
	};
	return { value: trimmed(value, 0), renamed: [...renamed], ...(clash === undefined ? {} : { clash }) };
}

/** Members without those that are undefined. */
export const definedMembers = (members: Members): Members =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
