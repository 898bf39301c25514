import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { NodeErp } from '../shared/client/client';

interface ToolHead {
	/** The resource of the node that offers it. */
	readonly resource: string;
	readonly operation: string;
	readonly action: string;
	readonly description: string;
	/** Its form; the display condition is added. */
	readonly properties: readonly INodeProperties[];
}

/** How a tool that needs the ERP processes an item; throws the error that stops it. */
export interface AskingWork {
	readonly run: (erp: NodeErp, item: number) => Promise<INodeExecutionData[]>;
	/** Called once all items are done and nothing has stopped the node: an earlier try of *Retry On Fail* leaves nothing behind. */
	readonly done?: (erp: NodeErp) => void;
}

/** How a tool processes an item alone, or all items together; throws the error that stops it. */
export type LocalWork =
	| { readonly run: (context: IExecuteFunctions, item: number) => Promise<INodeExecutionData[]> }
	| { readonly runAll: (context: IExecuteFunctions) => Promise<INodeExecutionData[]> };

/** How a tool processes all items together; throws the error that stops it. */
export interface WholeWork {
	readonly runAll: (erp: NodeErp) => Promise<INodeExecutionData[]>;
}

/** An operation that calls methods beyond the specification, or several of them. */
interface AskingTool extends ToolHead {
	readonly asksErp: true;
	readonly methods: string;
	/** The part that works on a V16 server, if the rest needs V17, and its method; for documentation. */
	readonly onV16?: string;
	readonly options?: undefined;
	/** Its items are rows of the database: *Simplify* leaves out the columns that are empty in all of them. */
	readonly isRead?: true;
	readonly load: () => Promise<AskingWork>;
}

/** An operation that works on the item alone and needs no credential. */
interface LocalTool extends ToolHead {
	readonly asksErp: false;
	readonly load: () => Promise<LocalWork>;
}

/** An operation that processes all items together, and may write. */
interface WholeTool extends ToolHead {
	readonly asksErp: true;
	/** Methods of the API, for documentation; absent if it may be any. */
	readonly methods?: string;
	readonly onV16?: string;
	/** Options beside those of the login. */
	readonly options: readonly INodeProperties[];
	/** It changes nothing: there is nothing to preview, and nothing that an agent has to confirm. */
	readonly onlyReads?: true;
	readonly load: () => Promise<WholeWork>;
}

/** An operation of the node that is not a method of the specification. `load` loads its code, at its first run. */
export type Tool = AskingTool | LocalTool | WholeTool;
