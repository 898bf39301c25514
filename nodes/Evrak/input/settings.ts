import { NodeOperationError, type IDataObject } from 'n8n-workflow';
import type { Kind, Operation } from '../../../erp/catalogue/types';
import { connectionProblems, plainNumber, type Connection } from '../../../erp/wire/connection';
import { isBlank } from '../../../erp/json/members';
import { meansNothing } from '../../../erp/text/nothing';
import { NUMBER_FORMATS, numberFormatOf, numberOf, type NumberFormat } from '../../../erp/values/numberText';
import type { Issue } from '../../../erp/values/problem';
import { plainTextOf, shown } from '../../../erp/text/text';
import type { NodeErp } from '../../shared/client/client';
import { LARGEST_POSSIBLE, MEGABYTE } from '../../shared/client/body';
import { timeoutOf } from '../../shared/client/call';
import { flagOf } from '../../../erp/values/flag';
import type { TransferSettings } from '../../../erp/document/transferType';
import { readSafety, type Safety } from '../../../erp/guard/safety';

/** The options of one item. */
export interface Settings {
	/** The credential with the item's own year, company and branch. */
	readonly connection: Connection;
	/** Milliseconds. */
	readonly timeout: number;
	/** Bytes of an answer at most, where the item says so. */
	readonly largest?: number;
	readonly preview: boolean;
	readonly onlyKnownFields: boolean;
	/** How numbers are written that come as text; absent where nobody chose. */
	readonly numbers?: NumberFormat;
	/** Fields of an update that are emptied, by wire name or as the form shows them. */
	readonly cleared: readonly string[];
	/** Answers an e-invoice although the item says that it cannot be answered. */
	readonly sendAnyway: boolean;
	/** Against lost and doubled documents. */
	readonly safety: Safety;
	/** What the server does with a journal slip, and where the member stands that says so. */
	readonly transfer: TransferSettings;
	/** Options that cannot be used. */
	readonly issues: readonly Issue[];
}

/** Seconds. */
const DAY = 86_400;

/** Options as n8n gives them: typed in, from an expression, or from an AI agent, which gives everything as text. */
class Options {
	readonly issues: Issue[] = [];

	constructor(private readonly values: IDataObject) {}

	text(name: string): string | undefined {
		return isBlank(this.values[name]) ? undefined : plainTextOf(this.values[name]).trim();
	}

	/** An option that chooses where a call goes: blank, though it was added, it would go to the credential's own. */
	choice(name: string, label: string): string | undefined {
		if (!Object.hasOwn(this.values, name) || !meansNothing(this.values[name])) return this.text(name);
		const given = isBlank(this.values[name]) ? 'blank' : shown(this.values[name]);
		const remedy = "Remove the option to use the credential's, or give it a value.";
		this.issues.push({ field: label, message: `is ${given}, though the option was added`, remedy });
		return undefined;
	}

	number(name: string): number | undefined {
		const value = this.values[name];
		return isBlank(value) ? undefined : numberOf(value, numberFormatOf(this.values.numberFormat));
	}

	flag(name: string, label: string): boolean {
		const value = flagOf(this.values[name]);
		if (value !== undefined) return value;
		const message = `"${this.text(name) ?? ''}" is neither true nor false`;
		this.issues.push({ field: label, message, remedy: 'Give true or false.' });
		return false;
	}

	/** Megabytes above 0, as bytes. */
	megabytes(name: string, label: string): number | undefined {
		const value = this.number(name);
		if (value === undefined) return undefined;
		const bytes = Math.floor(value * MEGABYTE);
		if (bytes >= 1 && bytes <= LARGEST_POSSIBLE) return bytes;
		const message = `is not a number of megabytes above 0, at most ${LARGEST_POSSIBLE / MEGABYTE}`;
		this.issues.push({ field: label, message, remedy: 'Give for instance 128.' });
		return undefined;
	}

	numberFormat(): NumberFormat | undefined {
		const text = this.text('numberFormat');
		const format = numberFormatOf(text);
		if (text !== undefined && format === undefined) {
			const message = `"${text}" is no format of numbers`;
			this.issues.push({ field: 'Number Format', message, remedy: `Give ${NUMBER_FORMATS.join(' or ')}.` });
		}
		return format;
	}

	/** A list, or text with commas as expressions and AI agents give it. */
	names(name: string): string[] {
		const value = this.values[name];
		const list: unknown[] = Array.isArray(value) ? value : plainTextOf(value).split(/[,;\n]/);
		return list.map((entry) => String(entry).trim()).filter((entry) => entry !== '');
	}

	/** Seconds above 0, a day at most: Node's timers end at once for much longer ones. */
	seconds(name: string, label: string): number | undefined {
		const value = this.number(name);
		if (value === undefined || (value > 0 && value <= DAY)) return value;
		const message = `is not a number of seconds above 0, at most ${DAY}`;
		this.issues.push({ field: label, message, remedy: 'Give for instance 300.' });
		return undefined;
	}
}

/** Reads the options of an item; an expression that fails is an issue like any other. */
export function settingsFor(erp: NodeErp, kind: Kind, item: number): Settings {
	const { context, connection: credential } = erp;
	let options = new Options({});
	let safety = readSafety({});
	let chosen = 'insert';
	const broken: Issue[] = [];
	try {
		const given = context.getNodeParameter('options', item, {});
		options = new Options(given);
		safety = readSafety(given);
		chosen = context.getNodeParameter('transferType', item, 'insert') as string;
	} catch (error) {
		const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
		broken.push({ field: 'Options', message, remedy: 'Correct the expression.' });
	}
	const connection: Connection = {
		...credential,
		workingYear: options.choice('workingYear', 'Working Year') ?? credential.workingYear,
		companyCode: options.choice('companyCode', 'Company Code') ?? credential.companyCode,
		companyNumber: plainNumber(options.choice('companyNumber', 'Company Number')) ?? credential.companyNumber,
		branchNumber: plainNumber(options.choice('branchNumber', 'Branch Number')) ?? credential.branchNumber,
	};
	const settings = {
		connection,
		timeout: timeoutOf(kind, options.seconds('timeout', 'Timeout')),
		largest: options.megabytes('maxAnswerSize', 'Maximum Answer Size'),
		preview: options.flag('preview', 'Preview'),
		onlyKnownFields: options.flag('onlyKnownFields', 'Only Known Fields'),
		numbers: options.numberFormat(),
		cleared: options.names('fieldsToClear'),
		sendAnyway: options.flag('sendAnyway', 'Send Anyway'),
		safety: safety.safety,
		transfer: {
			chosen,
			member: options.text('transferTypeMember') ?? '',
			place: (options.text('transferTypePlace') ?? 'document') as TransferSettings['place'],
		},
	};
	const unusable = connectionProblems(connection).map(({ setting, ...problem }) => ({ field: setting, ...problem }));
	return { ...settings, issues: [...broken, ...unusable, ...options.issues, ...safety.issues] };
}

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

/** Methods that a V16 server does not have are refused before anything is sent. */
export function assertAvailable(
	{ context, connection: { generation } }: NodeErp,
	operation: Pick<Operation, 'name' | 'method' | 'since'>,
): void {
	if (operation.since !== 'V17' || generation === 'V17') return;
	throw new NodeOperationError(
		context.getNode(),
		`${operation.name} (${operation.method}) does not exist on a V16 server`,
		{
			description: 'If the server is a V17 one, set API Generation to V17 in the credential.',
		},
	);
}
