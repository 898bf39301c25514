import type { INodeType } from 'n8n-workflow';
import { Evrak } from '../../nodes/Evrak/Evrak.node';
import { EvrakTrigger } from '../../nodes/EvrakTrigger/EvrakTrigger.node';
import { EVRAK, TRIGGER } from '../engine/chain';

/** The package's node and its trigger. Each is made once in a process, as n8n's loader does it. */
const action = new Evrak();
const trigger = new EvrakTrigger();

/** The action node of the package by the type name that workflows carry, as `as` makes it. */
export const actionNodes = (
	as: (node: Required<Pick<INodeType, 'description' | 'methods' | 'execute'>>) => INodeType = (node) => node,
): Record<string, INodeType> => ({ [EVRAK]: as(action) });

/** All nodes of the package, as an engine knows them. */
export const ownNodes = (): Record<string, INodeType> => ({ ...actionNodes(), [TRIGGER]: trigger });
