import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';
import { WRITING_KINDS } from '../../../erp/catalogue/calls';
import type { Kind } from '../../../erp/catalogue/types';
import { isMembers } from '../../../erp/base/json/members';
import { connectionProblems, plainNumber, type Connection } from '../../../erp/protocol/wire/connection';
import type { NumberFormat } from '../../../erp/base/values/numberText';
import { emptyExpressions } from '../../../erp/document/draft/nothing';
import { Options } from '../../../erp/document/draft/options';
import { plainTextOf } from '../../../erp/base/text/text';
import type { Issue } from '../../../erp/base/values/problem';
import type { NodeErp } from '../../shared/client/client';
import { agentRunOf } from '../../shared/agent/run';
import { timeoutOf } from '../../shared/client/call';
import { SHOP_ORDER } from '../resources';
import { chosenBy } from './chosen';
import { isSameForAll, rawParameters } from './parameters';
import type { Safety } from '../../../erp/saving/guard/safety';
import { type FieldValues, readFields } from '../form/fields';
import { CALL_OPTIONS, optionLabel, readSafety } from '../form/options';

/** Options of calls that are handed on as they were chosen; the others are reported by what they mean. */
type ChosenOptions = Omit<
	FieldValues<typeof CALL_OPTIONS>,
	(typeof LOGIN_OPTIONS)[number] | 'timeout' | 'numberFormat' | 'fieldsToClear' | 'onCorruptRecord'
>;

/** The options of one item. */
export interface Settings extends ChosenOptions {
	/** The credential with the item's own year, company and branch. */
	readonly connection: Connection;
	/** Milliseconds. */
	readonly timeout: number;
	/** It is a preview only because an agent's write is not confirmed. */
	readonly isHeld: boolean;
	/** How numbers are written that come as text; absent where nobody chose. */
	readonly numbers?: NumberFormat;
	/** Fields of an update that are emptied, by wire name or as the form shows them. */
	readonly cleared: readonly string[];
	/** A list goes on without records that the ERP cannot read, and names them. */
	readonly skipsCorrupt: boolean;
	/** Against lost and doubled documents. */
	readonly safety: Safety;
	/** Options that cannot be used. */
	readonly issues: readonly Issue[];
}

/** Options whose expression gives nothing: no leave to go by the default, which may have no guard or no limit. */
function emptyOptions(context: IExecuteFunctions, options: Options): ReadonlyArray<Issue & { readonly field: string }> {
	const raw: unknown = rawParameters(context).options;
	if (!isMembers(raw)) return [];
	const gave = Object.fromEntries(Object.keys(raw).map((name) => [name, options.value(name)]));
	return emptyExpressions(raw, gave).map((issue) => ({ ...issue, field: optionLabel(issue.field) }));
}

/** Options that say to which company, year and branch a call goes. */
const LOGIN_OPTIONS = ['workingYear', 'companyCode', 'companyNumber', 'branchNumber'] as const;

/** Those of them that the flow leaves to a model: it would choose among the companies that the ERP's user may enter. */
function optionsOfModel(context: IExecuteFunctions): Array<Issue & { readonly field: string }> {
	const raw: unknown = rawParameters(context).options;
	const isLeft = (name: string) => /\$fromai\b/i.test(plainTextOf(isMembers(raw) ? raw[name] : raw));
	return LOGIN_OPTIONS.filter(isLeft).map((name) => ({
		field: optionLabel(name),
		message: 'is left to the model by $fromAI, and decides where the call goes',
		remedy: 'Type it, or take it from what started the flow.',
	}));
}

/** Settings that are the same for all items, by execution, credential and kind. */
const same = new WeakMap<object, WeakMap<Connection, Map<Kind, Settings>>>();

const SOURCES = ['options', 'preview', 'resource'] as const;

/** Reads the options of an item, once for all where they hold no expression; one that fails is an issue like any other. */
export function settingsFor(erp: NodeErp, kind: Kind, item: number): Settings {
	const { context, connection } = erp;
	if (!SOURCES.every((name) => isSameForAll(context, name))) return settingsOf(erp, kind, item);
	const ofExecution = same.get(context) ?? new WeakMap<Connection, Map<Kind, Settings>>();
	const byKind = ofExecution.get(connection) ?? new Map<Kind, Settings>();
	const before = byKind.get(kind);
	if (before) return before;
	const settings = settingsOf(erp, kind, item);
	same.set(context, ofExecution.set(connection, byKind.set(kind, settings)));
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
		const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
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
	// Two spellings of one value are one setting: what is reported by its meaning is not reported as it was written, too.
	const { timeout, numberFormat, fieldsToClear, onCorruptRecord, ...handed } = chosen;
	const settings = {
		...handed,
		preview: chosen.preview || isHeld,
		isHeld,
		connection,
		// Nobody can hold to a limit what nobody knows: a price in other letters, or an order within an order.
		onlyKnownFields: chosen.onlyKnownFields || run !== undefined,
		timeout: timeoutOf(kind, timeout),
		numbers: numberFormat,
		cleared: fieldsToClear,
		skipsCorrupt: onCorruptRecord === 'skip',
		safety: withAgent(
			run !== undefined,
			readSafety(options, {
				isSave: kind === 'save',
				isReferenced,
				canVerify: credential.generation !== 'V16',
			}),
		),
	};
	const empty = emptyOptions(context, options).filter(
		({ field }) => !options.issues.some((issue) => issue.field === field),
	);
	const unusable = connectionProblems(connection).map(({ setting, ...problem }) => ({ field: setting, ...problem }));
	return { ...settings, issues: [...optionsOfModel(context), ...broken, ...unusable, ...options.issues, ...empty] };
}

/** What an agent writes goes out document by document: each is held against the amount of its day. */
const withAgent = (isAgents: boolean, safety: Safety): Safety => (isAgents ? { ...safety, together: 1 } : safety);

/** The same, for calls that send no documents: the first unusable option is thrown. */
export function usableSettings(erp: NodeErp, kind: Kind, item: number): Settings {
	const settings = settingsFor(erp, kind, item);
	const [issue] = settings.issues;
	if (!issue) return settings;
	throw new NodeOperationError(erp.context.getNode(), [issue.field, issue.message].join(' '), {
		description: issue.remedy,
		itemIndex: item,
	});
}
