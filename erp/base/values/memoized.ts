/**
 * Memoizes a function per object, which must not change: a part of the catalogue, or the node of an execution. The result lives as long as the
 * object. Thousands of documents ask for the same values.
 */
export function memoized<Part extends object, Made>(make: (part: Part) => Made): (part: Part) => Made {
	const results = new WeakMap<Part, { readonly made: Made }>();
	return (part) => {
		const before = results.get(part);
		if (before) return before.made;
		const made = make(part);
		results.set(part, { made });
		return made;
	};
}
