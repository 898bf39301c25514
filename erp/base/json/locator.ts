interface Locator {
	readonly value: unknown;
}

/** n8n's own locators have the mark `__rl`; handwritten ones may lack it, but have no other members. */
function isLocator(value: unknown): value is Locator {
	if (typeof value !== 'object' || value === null || !('value' in value)) return false;
	if ('__rl' in value) return value.__rl === true;
	return 'mode' in value && Object.keys(value).length === 2;
}

/**
 * Unwraps a resource locator of n8n (`{ __rl, mode, value }`), which expressions that name another node's parameter give as an object or as
 * text; any other value is returned as it is.
 */
export function locatorValue(value: unknown): unknown {
	if (isLocator(value)) return value.value;
	if (typeof value !== 'string' || !value.includes('"__rl"')) return value;
	try {
		const read: unknown = JSON.parse(value);
		return isLocator(read) ? read.value : value;
	} catch {
		return value;
	}
}
