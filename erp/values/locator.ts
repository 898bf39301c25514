interface Locator {
	readonly value: unknown;
}

/** A node's own have the mark `__rl`; what people write by hand may lack it, but holds nothing else. */
function isLocator(given: unknown): given is Locator {
	if (typeof given !== 'object' || given === null || !('value' in given)) return false;
	if ('__rl' in given) return given.__rl === true;
	return 'mode' in given && Object.keys(given).length === 2;
}

/**
 * The value in a resource locator of n8n (`{ __rl, mode, value }`), which expressions that name another node's parameter give as an object or
 * as text; any other value is given back as it is.
 */
export function locatorValue(given: unknown): unknown {
	if (isLocator(given)) return given.value;
	if (typeof given !== 'string' || !given.includes('"__rl"')) return given;
	try {
		const read: unknown = JSON.parse(given);
		return isLocator(read) ? read.value : given;
	} catch {
		return given;
	}
}
