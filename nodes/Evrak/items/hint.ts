import type { IExecuteFunctions } from 'n8n-workflow';

/** A message above the output. */
export const hint = (context: IExecuteFunctions, message: string, type: 'warning' | 'info' = 'warning'): void =>
	context.addExecutionHints({ message, type, location: 'outputPane' });
