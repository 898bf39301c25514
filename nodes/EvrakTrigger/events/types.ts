import type { INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { PollErp } from '../../shared/client/client';

/** An event that the trigger waits for. The node knows its events only by this interface: each is a folder, and a line in the list. */
export interface TriggerEvent {
	/** Value of the parameter *Trigger On*; saved workflows contain it. */
	readonly value: string;
	/** Its name among the choices of *Trigger On*. */
	readonly name: string;
	readonly action: string;
	readonly description: string;
	/** What the node shows below its name. */
	readonly subtitle: string;
	/** Its fields, in order; the display condition for this event is added. Identical fields of two events are merged. */
	readonly fields: readonly INodeProperties[];
	/** What can be added under *Options*. */
	readonly options: readonly INodeProperties[];
	/** Polls the ERP once, and returns the new items; throws NodeApiError and NodeOperationError. */
	readonly poll: (erp: PollErp) => Promise<INodeExecutionData[]>;
}
