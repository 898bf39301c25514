import type { IRun } from 'n8n-workflow';
import type { BookingCheck } from './checks';
import type { EngineOptions } from '../testkit/engine';
import type { Erp } from '../standin';
import { differences, inputOf, reported } from './ledger';
import { live, read, runFile } from './workflow';

/** One line of the table of saves. */
export interface SaveLine {
	readonly Workflow: string;
	readonly 'Asked for': number;
	readonly 'Saved now': number;
	readonly 'Already there': number;
	readonly 'In the ERP': number;
	readonly 'Sum in the ERP': number;
	readonly Differences: string;
}

/** Runs a workflow that saves, and holds what it reported against the database. */
export async function playSave(
	engine: EngineOptions,
	{ db }: Erp,
	check: BookingCheck,
): Promise<{ readonly line: SaveLine; readonly result: IRun }> {
	const file = live(read(check.file));
	const input = inputOf(file);
	const before = check.booked(db);
	// What an earlier run has saved is refused in words of the ERP, and the workflow stops with them.
	const result = await runFile(engine, file, undefined, check.again);
	const after = check.booked(db);
	const told = reported(result, check);
	const line: SaveLine = {
		Workflow: check.what,
		'Asked for': check.wanted(input).length,
		'Saved now': told.saved,
		'Already there': told.alreadyThere,
		'In the ERP': after.length,
		'Sum in the ERP': Math.round(after.reduce((sum, { total }) => sum + total, 0) * 100) / 100,
		Differences: differences(check, input, told, before, after).join('; ') || 'none',
	};
	return { line, result };
}
