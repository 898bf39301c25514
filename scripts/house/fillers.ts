import ts from 'typescript';

/** Words that do not say what a name holds. */
export const FILLERS = ['at', 'given', 'one', 'own', 'known'] as const;
type Filler = (typeof FILLERS)[number];

const isFiller = (text: string): text is Filler => FILLERS.some((filler) => filler === text);

/** Variables, parameters, functions and members of objects and types, where they get their names. */
const isNamed = (node: ts.Node): node is ts.NamedDeclaration =>
	ts.isVariableDeclaration(node) ||
	ts.isParameter(node) ||
	ts.isBindingElement(node) ||
	ts.isFunctionDeclaration(node) ||
	ts.isTypeElement(node) ||
	ts.isClassElement(node) ||
	ts.isPropertyAssignment(node);

/** The fillers that a source file uses as names, with their lines. What others named does not count, nor do comments and texts. */
export function fillersIn(text: string): Array<readonly [filler: Filler, line: number]> {
	const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
	const found: Array<readonly [Filler, number]> = [];
	const visit = (node: ts.Node): void => {
		const name = isNamed(node) ? node.name : undefined;
		if (name && ts.isIdentifier(name) && isFiller(name.text))
			found.push([name.text, source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1]);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}
