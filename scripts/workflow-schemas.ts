import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode, ResourceMapperValue } from 'n8n-workflow';
import { findOperation } from '../erp/catalogue';
import { columnsOf } from '../nodes/Evrak/methods/columns';
import { typeFor } from '../testkit/engine/chain';

const FOLDER = join(__dirname, '..', 'demo', 'workflows');
const MAPPERS = { documentFields: 'document', lineFields: 'line' } as const;

/** Files of the example workflows. */
export const workflowFiles = (): string[] =>
	readdirSync(FOLDER)
		.filter((name) => name.endsWith('.json'))
		.map((name) => join(FOLDER, name));

/** Gives every mapper of a workflow the columns that the editor would store in it, so that it opens without a reload. */
export function withSchemas(text: string): string {
	const workflow = JSON.parse(text) as { nodes: INode[] };
	for (const { type, parameters } of workflow.nodes) {
		const operation = findOperation(String(parameters.resource), String(parameters.operation));
		if (!operation || type !== typeFor(parameters)) continue;
		for (const [name, scope] of Object.entries(MAPPERS)) {
			const mapper = parameters[name] as Partial<ResourceMapperValue> | undefined;
			if (!mapper) continue;
			// A rare column that is filled in stands in the form like the usual ones.
			const isFilled = (id: string) => mapper.value !== null && mapper.value !== undefined && id in mapper.value;
			mapper.schema = columnsOf(operation, scope).map((column) =>
				column.removed && isFilled(column.id) ? { ...column, removed: false } : column,
			);
		}
	}
	return `${JSON.stringify(workflow, null, '\t')}\n`;
}

if (require.main === module) {
	for (const file of workflowFiles()) writeFileSync(file, withSchemas(readFileSync(file, 'utf8')));
}
