/** `resource.operation` of the catalogue or of a tool, such as `order.deleteByGuid`. */
export type Address = `${string}.${string}`;

/** One value of a choice. */
interface ChoiceValue {
	readonly value: string;
	readonly name: string;
	readonly description?: string;
	readonly of: Address;
}

/** A choice below an operation: the same thing by another key, method or direction. It begins with its first value. */
export interface Choice {
	/** The name of its parameter. */
	readonly parameter: string;
	readonly label: string;
	readonly description: string;
	readonly values: readonly [ChoiceValue, ...ChoiceValue[]];
}

interface OperationHead {
	readonly value: string;
	readonly name: string;
}

/** An operation of the form: one of the catalogue, which says what it does, or a choice among several. */
export type FormOperation =
	| (OperationHead & { readonly of: Address })
	| (OperationHead & {
			/** As n8n's panel lists it. */
			readonly action: string;
			readonly description: string;
			readonly choice: Choice;
	  });

/** A resource of the form. */
export interface FormResource {
	readonly value: string;
	readonly name: string;
	/** The Turkish word behind the name. Words in the letters that n8n's filter compares: it only lowers the case. */
	readonly turkish: string;
	readonly description: string;
	readonly operations: readonly FormOperation[];
}
