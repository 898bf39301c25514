import { ofField } from '../../../../erp/catalogue/formLabels';
import { BINARY_ENCODING, type IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import { UnusableJson } from '../../../../erp/base/json/json';
import { isMembers, type Members } from '../../../../erp/base/json/members';
import type { Issue } from '../../../../erp/base/values/problem';
import { agentRunOf } from '../../../shared/agent/run';
import { takesBinary } from '../../form/description/inputs';
import { binaryField } from '../../items/binary';
import { parameterAt } from '../../items/parameters';
import { isMappedAutomatically } from '../../items/picked';
import { listOfLines, rawLines } from '../expressions/firstLine';
import { extras, jsonValue, mapped, nested, todayWhereBlank, withPicked, type Mapped } from './input';
import { lineExpressionIssues } from '../expressions/lineExpressions';
import { onlyCode, isExpression } from '../../items/rawExpression';
import { formDraft, labelled, readAsHints, type InputDraft } from '../../../../erp/document/draft/inputDraft';
import { typedLines } from './typedLines';
import { bracesIn, mapLines } from '../../../../erp/document/draft/template';
import type { Conventions } from '../../../../erp/document/convert/values';
import { locatorValue } from '../../../../erp/base/json/locator';
import { missingWorth } from '../../../../erp/document/draft/nothing';

/** One item as one document, from the form. */
export async function fromForm(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	conventions: Conventions,
): Promise<InputDraft> {
	const issues: Issue[] = [];
	const hints: string[] = [];
	const form = mapped(context, 'document', item, operation);
	const { automatic, isTemplate, issues: wrong, empty } = form;
	const values = automatic ? form.values : { ...todayWhereBlank(context, operation, conventions), ...form.values };
	issues.push(...[...wrong, ...empty, ...bracesIn(values, isTemplate)].map(labelled(operation)));
	const { members: rest, issues: odd } = extras(context, operation, automatic, item);
	issues.push(...odd);
	for (const name of Object.keys(rest).filter((name) => Object.hasOwn(values, name)))
		issues.push({ field: name, message: 'is given in More Fields, too', remedy: 'Remove one of them.' });
	const members = { ...nested(values), ...rest };
	if (takesBinary(operation)) Object.assign(members, await binary(context, operation, item, issues));
	const { lines: name, fields } = operation.body;
	if (name !== undefined && fields.some(({ scope }) => scope === 'line')) {
		const made = linesOf(context, operation, item, values);
		const typed = typedLines(context, operation, item, conventions, made.lines?.length ?? 0);
		issues.push(...[...made.issues, ...typed.issues].map(labelled(operation)));
		hints.push(...readAsHints(made.readAs ?? [], operation));
		if (made.unread)
			return {
				...formDraft(operation, members, conventions, { items: [item] }),
				issues,
				unread: true,
			};
		if (made.lines !== undefined || typed.lines.length > 0) members[name] = [...(made.lines ?? []), ...typed.lines];
		else if (operation.body.linesRequired) members[name] = [];
	}
	const draft = formDraft(operation, members, conventions, { items: [item], hints });
	if (isMappedAutomatically(context, 'line', item)) issues.push(...missingWorth(draft.doc));
	return { ...draft, issues };
}

interface FormLines {
	readonly lines?: readonly Members[];
	readonly issues: readonly Issue[];
	/** They are unreadable, so nothing else is checked. */
	readonly unread?: boolean;
	readonly readAs?: Mapped['readAs'];
}

const unreadable = (message: string, remedy: string): FormLines => ({
	issues: [{ field: 'Lines', message, remedy }],
	unread: true,
});

/** The value of *Lines*. Blanks around its `{{ }}` would make n8n convert the list to text. */
function linesGiven(context: IExecuteFunctions, raw: unknown, item: number): unknown {
	const code = isExpression(raw) ? onlyCode(raw.slice(1)) : undefined;
	if (code !== undefined && raw !== `={{${code}}}`) return context.evaluateExpression(`{{${code}}}`, item);
	return locatorValue(parameterAt(context, 'lines', item));
}

/** The value of *Lines*; `blank` only if the user left it blank, not if an expression has no value. */
function elementsOf(context: IExecuteFunctions, item: number): { readonly blank: boolean; readonly value?: unknown } {
	const raw = rawLines(context);
	const value = jsonValue(linesGiven(context, raw, item));
	return { blank: value === undefined && !isExpression(raw), value };
}

/** The lines in an object: the object itself as one line, or the list that is its only member. */
function linesIn(value: Members): readonly unknown[] {
	const [only, ...others] = Object.values(value);
	return Array.isArray(only) && others.length === 0 ? only : [value];
}

/** The lines of an item: a mapped list, a list in ERP names, or the item itself as the only line. */
function linesOf(context: IExecuteFunctions, operation: Operation, item: number, shared: Members): FormLines {
	let lineElements: ReturnType<typeof elementsOf>;
	try {
		lineElements = elementsOf(context, item);
	} catch (error) {
		if (error instanceof UnusableJson) return unreadable(error.message, error.remedy);
		if (!(error instanceof SyntaxError))
			return unreadable(error instanceof Error ? error.message : 'failed', 'Correct the expression.');
		return unreadable('is not JSON', 'Give a list, for instance by an expression such as {{ $json.line_items }}.');
	}
	const { value } = lineElements;
	const list = Array.isArray(value) ? listOfLines(context) : undefined;
	const fields = mapped(context, 'line', item, operation, list, shared);
	const { values, automatic, isTemplate, readAs, picked } = fields;
	const issues = [...fields.issues, ...fields.empty];
	const hasMapping = Object.keys(values).length + Object.keys(picked).length > 0;
	const mapList = (elements: readonly unknown[]): FormLines => {
		const made = mapLines(elements, values, isTemplate, fields.money);
		return { lines: made.lines.map(nested), issues: [...issues, ...made.issues], readAs };
	};
	if (lineElements.blank) {
		if (!hasMapping) return { issues };
		const itself = [context.getInputData()[item]?.json];
		return automatic ? withPicked(itself, [nested(values)], { ...fields, issues }) : mapList(itself);
	}
	if (value === undefined) {
		return unreadable(
			'the expression gave nothing',
			'Check the name in it, or leave Lines blank if the item itself is the only line.',
		);
	}
	const isMapped = hasMapping && !automatic;
	const isObject = isMembers(value) && (!isMapped || agentRunOf(context) !== undefined);
	const elements = isObject ? linesIn(value) : value;
	if (!Array.isArray(elements))
		return unreadable('is not a list', 'Give the list of lines, for instance {{ $json.line_items }}.');
	const odd = elements.findIndex((element) => !isMembers(element));
	if (odd >= 0) return unreadable(`element ${odd + 1} is not an object`, 'Give a list of objects, one for each line.');
	const misread = automatic ? [] : lineExpressionIssues(context, item, elements as Members[], list);
	const made = isMapped ? mapList(elements) : withPicked(elements, elements as Members[], { ...fields, issues });
	return { ...made, issues: [...misread, ...made.issues] };
}

async function binary(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	issues: Issue[],
): Promise<Members> {
	const field = operation.body.fields.find(({ type }) => type === 'base64');
	if (!field) return {};
	const found = binaryField(context, item, 'binaryPropertyName');
	if (!found.ok) {
		issues.push({ ...ofField(field), message: found.message, remedy: found.remedy });
		return {};
	}
	const content = await context.helpers.getBinaryDataBuffer(item, found.name);
	return { [field.path]: content.toString(BINARY_ENCODING) };
}
