import type { IDataObject, IExecuteFunctions, ResourceMapperValue } from 'n8n-workflow';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { isBlank, isMembers, memberAt, setMember, type Members } from '../../../erp/members';

/** What a resource mapper holds. */
export interface Mapped {
	/** Values by path; blank ones are left out. */
	readonly values: Members;
	/** Taken from the item by ERP name, not typed in. */
	readonly automatic: boolean;
	/** Typed in as plain text: `{name}` in it stands for a value of the line. What an expression gives is taken as it is. */
	readonly isTemplate: (path: string) => boolean;
}

type MapperName = 'documentFields' | 'lineFields';

/**
 * Whether a mapper's field takes its value from an expression. n8n marks those by a leading `=`, also where the text has no `{{`: that is
 * how a drop-down is given `{name}`.
 */
function isExpression(this: IExecuteFunctions, parameter: MapperName, path: string): boolean {
	const mapper = this.getNode().parameters[parameter] as Partial<ResourceMapperValue> | undefined;
	const raw = mapper?.value?.[path];
	return typeof raw === 'string' && raw.startsWith('=') && raw.includes('{{');
}

/** The values of a resource mapper: typed in, or taken from the item by ERP name. */
export function mapped(this: IExecuteFunctions, parameter: MapperName, item: number, operation: Operation): Mapped {
	const mapper = this.getNodeParameter(parameter, item, {}) as Partial<ResourceMapperValue> | undefined;
	const automatic = mapper?.mappingMode === 'autoMapInputData';
	const scope: Field['scope'] = parameter === 'documentFields' ? 'document' : 'line';
	const given = Object.entries(mapper?.value ?? {}).filter(([, value]) => !isBlank(value));
	return {
		values: automatic ? known(this.getInputData()[item]?.json ?? {}, operation, scope) : Object.fromEntries(given),
		automatic,
		isTemplate: (path) => !automatic && !isExpression.call(this, parameter, path),
	};
}

/** The members of an object that are fields of the operation in a scope; nested ones by path (`a.b`) or in their object. */
export function known(from: IDataObject, { body }: Operation, scope: Field['scope']): Members {
	const result: Members = {};
	for (const { path } of body.fields.filter((field) => field.scope === scope)) {
		const value = from[path] ?? memberAt(from, path);
		if (!isBlank(value)) result[path] = value;
	}
	return result;
}

/** Turns flat values by path into nested members. */
export function nested(values: Members): Members {
	const members: Members = {};
	for (const [path, value] of Object.entries(values)) setMember(members, path, value);
	return members;
}

/** A JSON parameter's value, whether it comes as text or as an expression's object; blank is `undefined`. Throws SyntaxError. */
export function jsonValue(value: unknown): unknown {
	if (typeof value !== 'string') return value ?? undefined;
	return value.trim() === '' ? undefined : (JSON.parse(value) as unknown);
}

/** The remarks and the user table of an item, under their wire names. */
export function extras(this: IExecuteFunctions, item: number): { readonly members: Members; readonly broken?: string } {
	const remarks = this.getNodeParameter('remarks', item, '') as unknown;
	const members: Members = isBlank(remarks) ? {} : { evrak_aciklamalari: remarks };
	try {
		const table = jsonValue(this.getNodeParameter('userTable', item, ''));
		if (table === undefined) return { members };
		return isMembers(table) || Array.isArray(table)
			? { members: { ...members, user_tablo: table } }
			: { members, broken: 'is neither an object nor a list' };
	} catch (error) {
		return { members, broken: error instanceof Error ? error.message : 'is not JSON' };
	}
}
