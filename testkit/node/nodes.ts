import type { INodeType } from 'n8n-workflow';
import { Evrak } from '../../nodes/Evrak/Evrak.node';
import { EvrakEDocumentsTrigger } from '../../nodes/EvrakEDocumentsTrigger/EvrakEDocumentsTrigger.node';
import { EvrakRecordsTrigger } from '../../nodes/EvrakRecordsTrigger/EvrakRecordsTrigger.node';
import { EVRAK, RECORDS_TRIGGER, TRIGGER } from '../engine/chain';

/** The package's node and its triggers. Each is made once in a process, as n8n's loader does it. */
const action = new Evrak();
const triggers = { [TRIGGER]: new EvrakEDocumentsTrigger(), [RECORDS_TRIGGER]: new EvrakRecordsTrigger() };

/** The action node of the package by the type name that workflows carry, as `as` makes it. */
export const actionNodes = (
	as: (node: Required<Pick<INodeType, 'description' | 'methods' | 'execute'>>) => INodeType = (node) => node,
): Record<string, INodeType> => ({ [EVRAK]: as(action) });

/** All nodes of the package, as an engine knows them. */
export const ownNodes = (): Record<string, INodeType> => ({ ...actionNodes(), ...triggers });
