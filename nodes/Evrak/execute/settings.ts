import { NodeOperationError, type IDataObject, type IExecuteFunctions } from 'n8n-workflow';
import type { Kind, Operation } from '../../../erp/catalogue/types';
import { connectionProblems, type Connection } from '../../../erp/connection';
import { isBlank } from '../../../erp/members';
import type { Problem } from '../../../erp/problem';
import { timeoutOf } from '../../shared/call';

/** The options of one item. */
export interface Settings {
	/** The credential with the item's own year, company and branch. */
	readonly connection: Connection;
	/** Milliseconds. */
	readonly timeout: number;
	readonly preview: boolean;
	readonly onlyKnownFields: boolean;
	readonly transferTypeMember: string;
	readonly transferTypePlace: 'payload' | 'document' | 'line';
	/** Options that cannot be used. */
	readonly issues: ReadonlyArray<Omit<Problem, 'document'>>;
}

/** Reads the options of an item. */
export function settingsFor(this: IExecuteFunctions, credential: Connection, kind: Kind, item: number): Settings {
	const options = this.getNodeParameter('options', item, {}) as IDataObject;
	const text = (name: string) => (isBlank(options[name]) ? undefined : String(options[name]).trim());
	const number = (name: string) => {
		const value = text(name);
		return value === undefined ? undefined : Number(value);
	};
	const connection: Connection = {
		...credential,
		workingYear: text('workingYear') ?? credential.workingYear,
		companyCode: text('companyCode') ?? credential.companyCode,
		companyNumber: number('companyNumber') ?? credential.companyNumber,
		branchNumber: number('branchNumber') ?? credential.branchNumber,
	};
	const seconds = number('timeout');
	const issues = connectionProblems(connection).map(({ setting, ...problem }) => ({ field: setting, ...problem }));
	if (seconds !== undefined && !(seconds > 0)) {
		issues.push({ field: 'Timeout', message: 'is not a number of seconds above 0', remedy: 'Give for instance 300.' });
	}
	return {
		connection,
		timeout: timeoutOf(kind, seconds),
		preview: options.preview === true,
		onlyKnownFields: options.onlyKnownFields === true,
		transferTypeMember: text('transferTypeMember') ?? '',
		transferTypePlace: (text('transferTypePlace') ?? 'document') as Settings['transferTypePlace'],
		issues,
	};
}

/** The same, for calls that send no documents: the first unusable option is thrown. */
export function usableSettings(this: IExecuteFunctions, credential: Connection, kind: Kind, item: number): Settings {
	const settings = settingsFor.call(this, credential, kind, item);
	const [issue] = settings.issues;
	if (!issue) return settings;
	throw new NodeOperationError(this.getNode(), `${issue.field} ${issue.message}`, {
		description: issue.remedy,
		itemIndex: item,
	});
}

/** Methods that a V16 server does not have are refused before anything is sent. */
export function assertAvailable(this: IExecuteFunctions, operation: Operation, { generation }: Connection): void {
	if (!operation.v17Only || generation === 'V17') return;
	throw new NodeOperationError(
		this.getNode(),
		`${operation.name} (${operation.method}) does not exist on a V16 server`,
		{
			description: 'If the server is a V17 one, set API Generation to V17 in the credential.',
		},
	);
}
