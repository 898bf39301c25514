/** `resource.operation` of the catalogue or of a tool, such as `order.deleteByGuid`. */
export type Address = `${string}.${string}`;

interface ChoiceValue {
	readonly value: string;
	readonly name: string;
	readonly description?: string;
	readonly of: Address;
}

/** A choice below an operation: another key, method or direction for the same task. The first value is the default. */
export interface Choice {
	/** The parameter's name. */
	readonly parameter: string;
	readonly label: string;
	readonly description: string;
	readonly values: readonly [ChoiceValue, ...ChoiceValue[]];
}

interface OperationHead {
	readonly value: string;
	readonly name: string;
}

/** An operation of the form: one catalogue operation, or a choice of several. */
export type FormOperation =
	| (OperationHead & { readonly of: Address })
	| (OperationHead & {
			/** The action in n8n's panel. */
			readonly action: string;
			readonly description: string;
			readonly choice: Choice;
	  });

export interface FormResource {
	readonly value: string;
	readonly name: string;
	/** The Turkish name. Words are written in the letters that n8n's filter compares: it only lowers the case. */
	readonly turkish: string;
	readonly description: string;
	readonly operations: readonly FormOperation[];
}
