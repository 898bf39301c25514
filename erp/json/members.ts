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
 * The text of JSON by which values are the same whose lists hold the same in another order, as a database tells its rows. A list means no
 * order here: what does is an object.
 */
export function textInAnyOrder(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(textInAnyOrder).sort().join()}]`;
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
