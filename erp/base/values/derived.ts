/**
 * What follows from something that does not change, a part of the catalogue or the node of an execution: made when it is first asked for,
 * and kept as long as that. Documents by the thousand ask the same of it.
 */
export function derived<Part extends object, Made>(make: (part: Part) => Made): (part: Part) => Made {
	const results = new WeakMap<Part, { readonly made: Made }>();
	return (part) => {
		const before = results.get(part);
		if (before) return before.made;
		const made = make(part);
		results.set(part, { made });
		return made;
	};
}
