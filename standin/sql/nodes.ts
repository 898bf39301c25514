/** A node of node-sql-parser's tree. Its own types leave most members open, so the tree is read as plain objects. */
export type Node = { [member: string]: unknown };

/** True for plain objects of the tree. */
export function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Visits every node below and including `value`, children first. */
export function visit(value: unknown, work: (node: Node) => void): void {
	if (Array.isArray(value)) value.forEach((each) => visit(each, work));
	else if (isNode(value)) {
		Object.values(value).forEach((each) => visit(each, work));
		work(value);
	}
}

/** Turns a node into another in place, since its parent holds it. */
export function become(node: Node, other: Node): void {
	for (const name of Object.keys(node)) delete node[name];
	Object.assign(node, other);
}

/** A call of a SQL function. */
export function functionCall(name: string, args: unknown[]): Node {
	return {
		type: 'function',
		name: { name: [{ type: 'default', value: name }] },
		args: { type: 'expr_list', value: args },
		over: null,
	};
}

/** A text literal; `text` is raw. */
export function literal(text: string): Node {
	return { type: 'single_quote_string', value: text.replace(/'/g, "''") };
}

/** The name of a function node in upper case, or ''. */
export function functionName(node: unknown): string {
	if (!isNode(node) || node.type !== 'function' || !isNode(node.name)) return '';
	const [part] = node.name.name as Node[];
	return String(part?.value ?? '').toUpperCase();
}

/** The arguments of a function node. */
export function argumentsOf(node: Node): unknown[] {
	return isNode(node.args) ? (node.args.value as unknown[]) : [];
}
