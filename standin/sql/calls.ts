import { argumentCounts, SCALAR_FUNCTIONS } from '../functions';
import { refuse } from '../refusal';
import type { Catalogue } from './catalogue';
import { argumentsOf, become, functionCall, functionName, isNode, literal, type Node } from './nodes';

const word = (node: unknown): string => (isNode(node) ? String(node.column ?? functionName(node)) : '').toLowerCase();

const number = (value: number): Node => ({ type: 'number', value });
const nothing: Node = { type: 'null', value: null };

/** A call as a float: dividing by it must not divide whole numbers. */
const real = (call: Node): Node => ({
	type: 'cast',
	keyword: 'cast',
	expr: call,
	symbol: 'as',
	target: [{ dataType: 'REAL' }],
});

const unit =
	(name: string) =>
	([part, ...rest]: unknown[]): Node =>
		functionCall(name, [literal(word(part)), ...rest]);

/** T-SQL functions as calls that SQLite (or sql/functions.ts) knows. */
const FUNCTIONS: Record<string, (args: unknown[]) => Node> = {
	ISNULL: (args) => functionCall('IFNULL', args),
	DATALENGTH: (args) => functionCall('OCTET_LENGTH', args),
	LEN: (args) => functionCall('MS_LEN', args),
	GETDATE: () => functionCall('MS_NOW', []),
	SYSDATETIME: () => functionCall('MS_NOW', []),
	CURRENT_TIMESTAMP: () => functionCall('MS_NOW', []),
	LEFT: ([value, count]) => functionCall('SUBSTR', [value, number(1), count]),
	RIGHT: (args) => functionCall('MS_RIGHT', args),
	SUBSTRING: (args) => functionCall('SUBSTR', args),
	UPPER: (args) => functionCall('MS_UPPER', args),
	LOWER: (args) => functionCall('MS_LOWER', args),
	CHAR: (args) => functionCall('MS_CHAR', args),
	NCHAR: (args) => functionCall('MS_CHAR', args),
	CHARINDEX: ([part, text, from]) => functionCall('MS_CHARINDEX', [part, text, from ?? number(1)]),
	CONVERT: ([type, value, style]) => {
		const [length, scale] = isNode(type) ? argumentsOf(type) : [];
		const name = word(type).replace('ms_', '');
		const call = functionCall('MS_CONVERT', [
			literal(name),
			value,
			style ?? number(0),
			length ?? number(0),
			scale ?? number(0),
		]);
		return /float|real|decimal|numeric|money/.test(name) ? real(call) : call;
	},
	DATEADD: unit('MS_DATEADD'),
	DATEDIFF: unit('MS_DATEDIFF'),
	DATEPART: unit('MS_PART'),
	YEAR: ([value]) => functionCall('MS_PART', [literal('year'), value]),
	MONTH: ([value]) => functionCall('MS_PART', [literal('month'), value]),
	DAY: ([value]) => functionCall('MS_PART', [literal('day'), value]),
	EOMONTH: ([value, count]) => functionCall('MS_EOMONTH', [value, count ?? number(0)]),
	OBJECT_ID: ([name, kind]) => functionCall('MS_OBJECT_ID', [name, kind ?? nothing]),
	HAS_PERMS_BY_NAME: ([name]) => functionCall('MS_MAY_READ', [name ?? nothing]),
	COL_LENGTH: (args) => functionCall('MS_COL_LENGTH', args),
	DB_NAME: () => literal('MikroDB_V17_DEMO'),
};

/** Types with a length, which the parser takes for calls where CONVERT names them; CHAR and NCHAR are calls as well. */
const TYPES = /^(N?VARCHAR|DECIMAL|NUMERIC|FLOAT|DATETIME2|TIME)$/;

/** Functions that SQL Server and SQLite have under one name and with one meaning. */
const SHARED = new Set(
	'ABS CEILING COALESCE CONCAT DENSE_RANK EXISTS FIRST_VALUE FLOOR IIF LAG LAST_VALUE LEAD LTRIM NTILE NULLIF POWER RANK REPLACE ROUND ROW_NUMBER RTRIM SIGN SQRT STRING_AGG TRIM'.split(
		' ',
	),
);

const TEXTS = new Set(
	'MS_CHAR MS_RIGHT MS_UPPER MS_LOWER SUBSTR LTRIM RTRIM TRIM REPLACE CONCAT fn_StokIsmi fn_DepoIsmi fn_StokBirimi fn_VergiIsim fn_DovizSembolu fn_DovizIsmi fn_CarininIsminiBul'
		.split(' ')
		.map((name) => name.toUpperCase()),
);

/** True for calls that give a text. */
export function givesText(node: Node, isText: (node: unknown) => boolean): boolean {
	const name = functionName(node);
	const args = argumentsOf(node);
	if (name === 'MS_CONVERT') return /char/.test(String((args[0] as Node).value));
	if (name === 'IFNULL' || name === 'COALESCE' || name === 'NULLIF') return args.some(isText);
	return name === 'IIF' ? args.slice(1).some(isText) : TEXTS.has(name);
}

function ownFunction(node: Node, catalogue: Catalogue): void {
	const [part] = (node.name as Node).name as Node[];
	const written = String(part?.value);
	const object = catalogue.find(written);
	const scalar = object?.kind === 'FN' ? SCALAR_FUNCTIONS[object.name] : undefined;
	if (!object || !scalar) {
		refuse(
			`Cannot find either column "dbo" or the user-defined function or aggregate "dbo.${written}", or the name is ambiguous.`,
		);
	}
	const args = argumentsOf(node);
	if (!argumentCounts(scalar, catalogue.build).includes(args.length))
		refuse(`An insufficient number of arguments were supplied for the procedure or function dbo.${object.name}.`);
	const call = functionCall(object.name, args);
	become(node, scalar.float ? real(call) : call);
}

/** Rewrites a call: the ERP's own functions stand under dbo, T-SQL's are mapped, any other is refused as SQL Server refuses it. */
export function rewriteCall(node: Node, catalogue: Catalogue): void {
	const name = functionName(node);
	if (name === '' || name.startsWith('MS_') || node.source || TYPES.test(name)) return;
	if (isNode(node.name) && isNode(node.name.schema)) return ownFunction(node, catalogue);
	const mapped = catalogue.lacksFunction(name) ? undefined : FUNCTIONS[name];
	if (mapped) become(node, mapped(argumentsOf(node)));
	else if (!SHARED.has(name) && !['IFNULL', 'SUBSTR'].includes(name))
		refuse(`'${name}' is not a recognized built-in function name.`);
}

/** CAST as the same call that CONVERT is. */
export function rewriteCast(node: Node): void {
	if (node.type !== 'cast' || !Array.isArray(node.target)) return;
	const [target] = node.target as Node[];
	const type = String(target?.dataType).toLowerCase();
	const call = functionCall('MS_CONVERT', [
		literal(type),
		node.expr,
		number(0),
		number(Number(target?.length ?? 0) || 0),
		number(Number(target?.scale ?? 0) || 0),
	]);
	become(node, /float|real|decimal|numeric|money/.test(type) ? real(call) : call);
}
