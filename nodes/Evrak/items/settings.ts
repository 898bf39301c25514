import type { IExecuteFunctions } from 'n8n-workflow';
import { WRITING_KINDS } from '../../../erp/catalogue/calls';
import { memoized } from '../../../erp/base/values/memoized';
import type { Kind } from '../../../erp/catalogue/types';
import { isMembers } from '../../../erp/base/json/members';
import { connectionProblems, plainNumber, type Connection } from '../../../erp/protocol/wire/connection';
import type { NumberFormat } from '../../../erp/base/values/numberText';
import { emptyExpressions } from '../../../erp/document/draft/nothing';
import { Options } from '../../../erp/document/draft/options';
import { plainTextOf, reasonOf } from '../../../erp/base/text/text';
import type { Issue } from '../../../erp/base/values/problem';
import type { NodeErp } from '../../shared/client/client';
import { agentRunOf } from '../../shared/agent/run';
import { timeoutOf } from '../../shared/client/call';
import { SHOP_ORDER } from '../resources';
import { chosenBy } from './chosen';
import { refuseFirst } from './form';
import { isSameForAll, rawParameters } from './parameters';
import type { Safety } from '../../../erp/saving/guard/safety';
import { type FieldValues, readFields } from '../form/fields';
import { CALL_OPTIONS, optionLabel } from '../form/options';
import { readSafety } from '../form/protection';

/** Call options that are passed on unchanged; the others are converted. */
type ChosenOptions = Omit<
	FieldValues<typeof CALL_OPTIONS>,
	(typeof LOGIN_OPTIONS)[number] | 'timeout' | 'numberFormat' | 'fieldsToClear' | 'onCorruptRecord'
>;

export interface Settings extends ChosenOptions {
	/** The credential with the item's own year, company and branch. */
	readonly connection: Connection;
	/** Milliseconds. */
	readonly timeout: number;
	/** The preview is given only because an agent's write is not confirmed yet. */
	readonly isHeld: boolean;
	/** Format of numbers in text; absent if not chosen. */
	readonly numbers?: NumberFormat;
	/** Fields that an update empties, by wire name or by label. */
	readonly cleared: readonly string[];
	/** A list continues without records that the ERP cannot read, and names them. */
	readonly skipsCorrupt: boolean;
	/** Protection against lost and duplicate documents. */
	readonly safety: Safety;
	/** Invalid options. */
	readonly issues: readonly Issue[];
}

/** Options whose expression has no value. They are errors: the default may mean no guard or no limit. */
function emptyOptions(context: IExecuteFunctions, options: Options): ReadonlyArray<Issue & { readonly field: string }> {
	const raw: unknown = rawParameters(context).options;
	if (!isMembers(raw)) return [];
	const gave = Object.fromEntries(Object.keys(raw).map((name) => [name, options.value(name)]));
	return emptyExpressions(raw, gave).map((issue) => ({ ...issue, field: optionLabel(issue.field) }));
}

const LOGIN_OPTIONS = ['workingYear', 'companyCode', 'companyNumber', 'branchNumber'] as const;

/** Login options that the flow leaves to a model. They are refused: the model could choose any company of the ERP's user. */
function optionsOfModel(context: IExecuteFunctions): Array<Issue & { readonly field: string }> {
	const raw: unknown = rawParameters(context).options;
	const isLeft = (name: string) => /\$fromai\b/i.test(plainTextOf(isMembers(raw) ? raw[name] : raw));
	return LOGIN_OPTIONS.filter(isLeft).map((name) => ({
		field: optionLabel(name),
		message: 'is left to the model by $fromAI, and decides where the call goes',
		remedy: 'Type it, or take it from what started the flow.',
	}));
}

const SOURCES = ['options', 'preview', 'resource'] as const;

/** The last settings by execution, credential and kind, with their item; one for all items where the options hold no expression. */
const lastOf = memoized((context: IExecuteFunctions) => ({
	isSame: SOURCES.every((name) => isSameForAll(context, name)),
	of: memoized<Connection, Map<Kind, { readonly item: number; readonly settings: Settings }>>(() => new Map()),
}));

/** Reads the options of an item, once. An option that fails to evaluate becomes an issue. */
export function settingsFor(erp: NodeErp, kind: Kind, item: number): Settings {
	const { isSame, of } = lastOf(erp.context);
	const last = of(erp.connection);
	const before = last.get(kind);
	if (before && (isSame || before.item === item)) return before.settings;
	const settings = settingsOf(erp, kind, item);
	last.set(kind, { item, settings });
	return settings;
}

function settingsOf(erp: NodeErp, kind: Kind, item: number): Settings {
	const { context, connection: credential } = erp;
	let options = new Options({ preview: false });
	let reading = 'Preview';
	let isReferenced = false;
	const broken: Issue[] = [];
	try {
		const preview = context.getNodeParameter('preview', item, false);
		reading = 'Options';
		const values = context.getNodeParameter('options', item, {});
		isReferenced = chosenBy(context)?.resource === SHOP_ORDER;
		options = new Options({ ...values, preview });
	} catch (error) {
		const message = `cannot be read: ${reasonOf(error)}`;
		broken.push({ field: reading, message, remedy: 'Correct the expression.' });
	}
	const { workingYear, companyCode, companyNumber, branchNumber, ...chosen } = readFields(CALL_OPTIONS, options);
	const connection: Connection = {
		...credential,
		workingYear: workingYear ?? credential.workingYear,
		companyCode: companyCode ?? credential.companyCode,
		companyNumber: plainNumber(companyNumber) ?? credential.companyNumber,
		branchNumber: plainNumber(branchNumber) ?? credential.branchNumber,
	};
	const run = WRITING_KINDS.has(kind) ? agentRunOf(context) : undefined;
	const isHeld = run !== undefined && !run.isConfirmed && !chosen.preview;
	if (run && isHeld) run.isHeld = true;
	// Converted options are not passed on in their original form, too.
	const { timeout, numberFormat, fieldsToClear, onCorruptRecord, ...handed } = chosen;
	const safety = readSafety(options, {
		isSave: kind === 'save',
		isReferenced,
		canVerify: credential.generation !== 'V16',
	});
	const settings = {
		...handed,
		preview: chosen.preview || isHeld,
		isHeld,
		connection,
		// An agent's limit cannot be checked for unknown members: a price in another spelling, or an order within an order.
		onlyKnownFields: chosen.onlyKnownFields || run !== undefined,
		timeout: timeoutOf(kind, timeout),
		numbers: numberFormat,
		cleared: fieldsToClear,
		skipsCorrupt: onCorruptRecord === 'skip',
		// An agent's documents are sent one by one: each is checked against the amount of its day.
		safety: run ? { ...safety, together: 1 } : safety,
	};
	const empty = emptyOptions(context, options).filter(
		({ field }) => !options.issues.some((issue) => issue.field === field),
	);
	const unusable = connectionProblems(connection).map(({ setting, ...problem }) => ({ field: setting, ...problem }));
	return { ...settings, issues: [...optionsOfModel(context), ...broken, ...unusable, ...options.issues, ...empty] };
}

/** The same for calls that send no documents; throws the first invalid option. */
export function usableSettings(erp: NodeErp, kind: Kind, item: number): Settings {
	const settings = settingsFor(erp, kind, item);
	refuseFirst(erp.context, settings.issues, item);
	return settings;
}
