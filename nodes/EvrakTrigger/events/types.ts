import type { INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { PollErp } from '../../shared/client/client';

/** Something that the trigger waits for. The node knows its events by this shape alone: each is a folder, and a line in the list. */
export interface TriggerEvent {
	/** Value of the parameter *Trigger On*; saved workflows hold it. */
	readonly value: string;
	/** Its name among the choices of *Trigger On*. */
	readonly name: string;
	readonly action: string;
	readonly description: string;
	/** What the node shows below its name. */
	readonly subtitle: string;
	/** Its fields, in order; that they are shown for this event is added. Fields that two events spell alike are one. */
	readonly fields: readonly INodeProperties[];
	/** What can be added under *Options*. */
	readonly options: readonly INodeProperties[];
	/** Asks the ERP once, and gives what is new; throws NodeApiError and NodeOperationError. */
	readonly poll: (erp: PollErp) => Promise<INodeExecutionData[]>;
}
