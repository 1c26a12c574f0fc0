// Written by npm run generate; do not edit.

import type { ResourceAddress } from '../resource-client.ts';
import type { ManyShown, Operations, WriteOptions } from '../types.ts';
import type * as Records from './records.ts';

interface Operators1 { eq: string; in: readonly string[]; isnull: boolean; }
interface Operators2 { eq: string; in: readonly string[]; isnull: boolean; gt: string; gte: string; lt: string; lte: string; range: readonly string[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators3 { eq: string; in: readonly string[]; isnull: boolean; gt: string; gte: string; lt: string; lte: string; range: readonly string[]; date: string; changed_since: string; }
interface Operators4 { eq: string; in: readonly string[]; isnull: boolean; has: string; has_any: readonly string[]; has_all: readonly string[]; empty: boolean; }
interface Operators5 { eq: boolean; in: readonly boolean[]; isnull: boolean; }
interface Operators6 { eq: number; in: readonly number[]; isnull: boolean; gt: number; gte: number; lt: number; lte: number; range: readonly number[]; }
interface Operators7 { eq: 0 | 1 | 2 | 3 | 4 | 5 | 6; in: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 5 | 6; gte: 0 | 1 | 2 | 3 | 4 | 5 | 6; lt: 0 | 1 | 2 | 3 | 4 | 5 | 6; lte: 0 | 1 | 2 | 3 | 4 | 5 | 6; range: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[]; }
interface Operators8 { eq: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12; in: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12; gte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12; lt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12; lte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12; range: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[]; }
interface Operators9 { eq: 0 | 6 | 12 | 25; in: readonly (0 | 6 | 12 | 25)[]; isnull: boolean; gt: 0 | 6 | 12 | 25; gte: 0 | 6 | 12 | 25; lt: 0 | 6 | 12 | 25; lte: 0 | 6 | 12 | 25; range: readonly (0 | 6 | 12 | 25)[]; }
interface Operators10 { eq: 0 | 1 | 2 | 3; in: readonly (0 | 1 | 2 | 3)[]; isnull: boolean; gt: 0 | 1 | 2 | 3; gte: 0 | 1 | 2 | 3; lt: 0 | 1 | 2 | 3; lte: 0 | 1 | 2 | 3; range: readonly (0 | 1 | 2 | 3)[]; }
interface Operators11 { eq: string; in: readonly string[]; isnull: boolean; gt: string; gte: string; lt: string; lte: string; range: readonly string[]; }
interface Operators12 { isnull: boolean; empty: boolean; has: string; has_any: readonly string[]; has_all: readonly string[]; contains: string; }
interface Operators13 { eq: 0 | 1 | 2; in: readonly (0 | 1 | 2)[]; isnull: boolean; gt: 0 | 1 | 2; gte: 0 | 1 | 2; lt: 0 | 1 | 2; lte: 0 | 1 | 2; range: readonly (0 | 1 | 2)[]; }
interface Operators14 { eq: 0 | 1; in: readonly (0 | 1)[]; isnull: boolean; gt: 0 | 1; gte: 0 | 1; lt: 0 | 1; lte: 0 | 1; range: readonly (0 | 1)[]; }
interface Operators15 { eq: 0; in: readonly 0[]; isnull: boolean; gt: 0; gte: 0; lt: 0; lte: 0; range: readonly 0[]; }
interface Operators16 { isnull: boolean; }
interface Operators17 { isnull: boolean; empty: boolean; has: string; has_any: readonly string[]; has_all: readonly string[]; contains: string; eq: string; in: readonly string[]; }
interface Operators18 { eq: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; in: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; gte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; lt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; lte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; range: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; }
interface Operators19 { eq: 0 | 1 | 2 | 3 | 4; in: readonly (0 | 1 | 2 | 3 | 4)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4; gte: 0 | 1 | 2 | 3 | 4; lt: 0 | 1 | 2 | 3 | 4; lte: 0 | 1 | 2 | 3 | 4; range: readonly (0 | 1 | 2 | 3 | 4)[]; }
interface Operators20 { eq: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; in: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; gte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; lt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; lte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; range: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; }
interface Operators21 { eq: "queued" | "running" | "succeeded" | "failed"; in: readonly ("queued" | "running" | "succeeded" | "failed")[]; isnull: boolean; gt: "queued" | "running" | "succeeded" | "failed"; gte: "queued" | "running" | "succeeded" | "failed"; lt: "queued" | "running" | "succeeded" | "failed"; lte: "queued" | "running" | "succeeded" | "failed"; range: readonly ("queued" | "running" | "succeeded" | "failed")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators22 { eq: 0 | 1 | 3 | 4 | 5; in: readonly (0 | 1 | 3 | 4 | 5)[]; isnull: boolean; gt: 0 | 1 | 3 | 4 | 5; gte: 0 | 1 | 3 | 4 | 5; lt: 0 | 1 | 3 | 4 | 5; lte: 0 | 1 | 3 | 4 | 5; range: readonly (0 | 1 | 3 | 4 | 5)[]; }
interface Operators23 { eq: "ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS"; in: readonly ("ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS")[]; isnull: boolean; gt: "ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS"; gte: "ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS"; lt: "ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS"; lte: "ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS"; range: readonly ("ESSESESS" | "IBCASES1" | "FORXSES1" | "LUNADK2B" | "DNBASESX" | "NNSESES1" | "BSNOSESS" | "ERPFSES2" | "SWEDSESS" | "SKIASESS" | "BMPBSESS" | "BSTPSESS" | "EKMLSE21" | "NDEASESS" | "MARGSESS" | "NOFBSESS" | "JAKMSE22" | "MEMMSE21" | "IKANSE21" | "AVANSES1" | "DABASESX" | "RESUSE21" | "HANDSESS" | "SPSDSE23" | "NOHLSESS" | "AABASESS" | "KLRNSESS" | "LAHYSESS" | "SVEASES1" | "FEMAMTMT" | "FTSBSESS" | "LOSADKKK" | "CITISESX" | "SBAVSESS" | "ELLFSESS")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators24 { eq: 0 | 1 | 2 | 3 | 4 | 5; in: readonly (0 | 1 | 2 | 3 | 4 | 5)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 5; gte: 0 | 1 | 2 | 3 | 4 | 5; lt: 0 | 1 | 2 | 3 | 4 | 5; lte: 0 | 1 | 2 | 3 | 4 | 5; range: readonly (0 | 1 | 2 | 3 | 4 | 5)[]; }
interface Operators25 { eq: 3 | 4; in: readonly (3 | 4)[]; isnull: boolean; gt: 3 | 4; gte: 3 | 4; lt: 3 | 4; lte: 3 | 4; range: readonly (3 | 4)[]; }
interface Operators26 { eq: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; in: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; gte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; lt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; lte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; range: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; }
interface Operators27 { eq: "sv" | "en"; in: readonly ("sv" | "en")[]; isnull: boolean; gt: "sv" | "en"; gte: "sv" | "en"; lt: "sv" | "en"; lte: "sv" | "en"; range: readonly ("sv" | "en")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators28 { eq: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21; in: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21; gte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21; lt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21; lte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21; range: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21)[]; }
interface Operators29 { eq: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; in: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; gte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; lt: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; lte: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; range: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; }
interface Operators30 { eq: 0 | 1 | -1; in: readonly (0 | 1 | -1)[]; isnull: boolean; gt: 0 | 1 | -1; gte: 0 | 1 | -1; lt: 0 | 1 | -1; lte: 0 | 1 | -1; range: readonly (0 | 1 | -1)[]; }
interface Operators31 { eq: "K2" | "K3"; in: readonly ("K2" | "K3")[]; isnull: boolean; gt: "K2" | "K3"; gte: "K2" | "K3"; lt: "K2" | "K3"; lte: "K2" | "K3"; range: readonly ("K2" | "K3")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators32 { eq: 1 | 2 | 3 | 4 | 5 | 6; in: readonly (1 | 2 | 3 | 4 | 5 | 6)[]; isnull: boolean; gt: 1 | 2 | 3 | 4 | 5 | 6; gte: 1 | 2 | 3 | 4 | 5 | 6; lt: 1 | 2 | 3 | 4 | 5 | 6; lte: 1 | 2 | 3 | 4 | 5 | 6; range: readonly (1 | 2 | 3 | 4 | 5 | 6)[]; }
interface Operators33 { eq: 1 | 2; in: readonly (1 | 2)[]; isnull: boolean; gt: 1 | 2; gte: 1 | 2; lt: 1 | 2; lte: 1 | 2; range: readonly (1 | 2)[]; }
interface Operators34 { eq: "general" | "function" | "surface" | "safety" | "energy"; in: readonly ("general" | "function" | "surface" | "safety" | "energy")[]; isnull: boolean; gt: "general" | "function" | "surface" | "safety" | "energy"; gte: "general" | "function" | "surface" | "safety" | "energy"; lt: "general" | "function" | "surface" | "safety" | "energy"; lte: "general" | "function" | "surface" | "safety" | "energy"; range: readonly ("general" | "function" | "surface" | "safety" | "energy")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators35 { isnull: boolean; empty: boolean; has: number; has_any: readonly number[]; has_all: readonly number[]; contains: number; }
interface Operators36 { isnull: boolean; empty: boolean; has: 0 | 1 | 2 | 3; has_any: readonly (0 | 1 | 2 | 3)[]; has_all: readonly (0 | 1 | 2 | 3)[]; contains: 0 | 1 | 2 | 3; }
interface Operators37 { eq: "EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT"; in: readonly ("EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT")[]; isnull: boolean; gt: "EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT"; gte: "EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT"; lt: "EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT"; lte: "EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT"; range: readonly ("EVERYONE" | "YOUTH" | "STUDENT" | "SENIOR" | "BENEFIT_APARTMENT")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators38 { eq: "POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME"; in: readonly ("POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME")[]; isnull: boolean; gt: "POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME"; gte: "POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME"; lt: "POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME"; lte: "POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME"; range: readonly ("POST_RENT_NORMAL_INCOME" | "PRE_RENT_NET_INCOME")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators39 { eq: "KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE"; in: readonly ("KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE")[]; isnull: boolean; gt: "KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE"; gte: "KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE"; lt: "KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE"; lte: "KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE"; range: readonly ("KITCHEN" | "KITCHENETTE" | "COOKING_CUPBOARD" | "NONE")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators40 { eq: "QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE"; in: readonly ("QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE")[]; isnull: boolean; gt: "QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE"; gte: "QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE"; lt: "QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE"; lte: "QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE"; range: readonly ("QUEUE_TIME" | "FIRST_COME" | "LOTTERY" | "LANDLORD_CHOICE")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators41 { eq: "DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER"; in: readonly ("DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER")[]; isnull: boolean; gt: "DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER"; gte: "DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER"; lt: "DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER"; lte: "DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER"; range: readonly ("DISTRICT" | "GROUND" | "AIR" | "ELECTRIC" | "GAS" | "BIO" | "OIL" | "OTHER")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators42 { eq: "S" | "F" | "FT" | "FTX" | "FX"; in: readonly ("S" | "F" | "FT" | "FTX" | "FX")[]; isnull: boolean; gt: "S" | "F" | "FT" | "FTX" | "FX"; gte: "S" | "F" | "FT" | "FTX" | "FX"; lt: "S" | "F" | "FT" | "FTX" | "FX"; lte: "S" | "F" | "FT" | "FTX" | "FX"; range: readonly ("S" | "F" | "FT" | "FTX" | "FX")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators43 { eq: 0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20; in: readonly (0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20)[]; isnull: boolean; gt: 0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20; gte: 0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20; lt: 0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20; lte: 0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20; range: readonly (0 | 1 | 2 | 3 | 4 | 6 | 8 | 9 | 19 | 20)[]; }
interface Operators44 { eq: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER"; in: readonly ("PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER")[]; isnull: boolean; gt: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER"; gte: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER"; lt: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER"; lte: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER"; range: readonly ("PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_GARAGE_INDOOR" | "PX_GARAGE_OUTDORR" | "CCB" | "PX_OTHER")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }
interface Operators45 { eq: 6 | 8 | 9 | 27 | 28; in: readonly (6 | 8 | 9 | 27 | 28)[]; isnull: boolean; gt: 6 | 8 | 9 | 27 | 28; gte: 6 | 8 | 9 | 27 | 28; lt: 6 | 8 | 9 | 27 | 28; lte: 6 | 8 | 9 | 27 | 28; range: readonly (6 | 8 | 9 | 27 | 28)[]; }
interface Operators46 { eq: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER"; in: readonly ("PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER")[]; isnull: boolean; gt: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER"; gte: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER"; lt: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER"; lte: "PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER"; range: readonly ("PX_PARKING" | "PX_PARKING_INDOOR" | "PX_PARKING_OUTDOOR" | "PX_GARAGE" | "PX_OTHER")[]; contains: string; icontains: string; startswith: string; istartswith: string; endswith: string; iendswith: string; iexact: string; }

interface AccountingArticleTypes {
  record: Records.AccountingArticle;
  create: Records.AccountingArticleCreate;
  patch: Records.AccountingArticlePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    revenue_vat_0_account: Operators6;
    revenue_vat_6_account: Operators6;
    revenue_vat_12_account: Operators6;
    revenue_vat_25_account: Operators6;
    revenue_loss_account: Operators6;
    rot_kind: Operators7;
    rut_kind: Operators8;
    name: Operators2;
    description: Operators2;
    article_number: Operators2;
    category: Operators1;
    unit: Operators2;
    default_unit_price: Operators6;
    default_vat: Operators9;
    is_rental: Operators5;
    allow_periodisation: Operators5;
    include_in_indexation: Operators5;
    include_in_rent_increase: Operators5;
    display_order: Operators6;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'revenue_vat_0_account' | 'revenue_vat_6_account' | 'revenue_vat_12_account' | 'revenue_vat_25_account' | 'revenue_loss_account' | 'rot_kind' | 'rut_kind' | 'name' | 'description' | 'article_number' | 'category' | 'unit' | 'default_unit_price' | 'default_vat' | 'is_rental' | 'allow_periodisation' | 'include_in_indexation' | 'include_in_rent_increase' | 'display_order';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    category: Records.AccountingArticlecategory | null;
  };
}

interface AccountingArticleaccountoverrideTypes {
  record: Records.AccountingArticleaccountoverride;
  create: Records.AccountingArticleaccountoverrideCreate;
  patch: Records.AccountingArticleaccountoverridePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    revenue_vat_0_account: Operators6;
    revenue_vat_6_account: Operators6;
    revenue_vat_12_account: Operators6;
    revenue_vat_25_account: Operators6;
    revenue_loss_account: Operators6;
    company: Operators1;
    article: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'revenue_vat_0_account' | 'revenue_vat_6_account' | 'revenue_vat_12_account' | 'revenue_vat_25_account' | 'revenue_loss_account' | 'company' | 'article';
  relations: {
    organization: Records.SalesOrganization | null;
    company: Records.OrganizationCompany;
    article: Records.AccountingArticle;
  };
}

interface AccountingArticlecategoryTypes {
  record: Records.AccountingArticlecategory;
  create: Records.AccountingArticlecategoryCreate;
  patch: Records.AccountingArticlecategoryPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    consider_base_rent: Operators5;
    display_order: Operators6;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'consider_base_rent' | 'display_order';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
  };
}

interface AccountingAutogiropayerconnectionTypes {
  record: Records.AccountingAutogiropayerconnection;
  create: Records.AccountingAutogiropayerconnectionCreate;
  patch: Records.AccountingAutogiropayerconnectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    payment_method: Operators1;
    payer_number: Operators2;
    tenant: Operators1;
    sub_tenant: Operators1;
    status: Operators10;
    approved_date: Operators11;
    ended_date: Operators11;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'payment_method' | 'payer_number' | 'tenant' | 'sub_tenant' | 'status' | 'approved_date' | 'ended_date';
  relations: {
    organization: Records.SalesOrganization | null;
    payment_method: Records.AccountingPaymentmethod;
    tenant: Records.AccountsTenant | null;
    sub_tenant: Records.AccountsSubtenant | null;
  };
}

interface AccountingAutomaticcontractinvoicingsettingTypes {
  record: Records.AccountingAutomaticcontractinvoicingsetting;
  create: Records.AccountingAutomaticcontractinvoicingsettingCreate;
  patch: Records.AccountingAutomaticcontractinvoicingsettingPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    is_active: Operators5;
    company: Operators1;
    apartment_categories: Operators12;
    industrial_premises_categories: Operators12;
    parking_spot_categories: Operators12;
    outdoor_section_categories: Operators12;
    allow_only_manual_reference: Operators5;
    generation_day_in_month: Operators6;
    maximum_future_period_invoicing: Operators6;
    month_period_offset: Operators6;
    due_date_method: Operators10;
    due_day_in_month: Operators6;
    due_days_after_invoice_date: Operators6;
    include_other_contracts: Operators5;
    include_block_contracts: Operators5;
    use_rounding: Operators5;
    include_zero_value_rows: Operators5;
    utilize_customer_balance: Operators5;
    include_apartment_id_in_address: Operators5;
    outstanding_debt_view_type: Operators13;
    admin_fee_vat_method: Operators13;
    admin_fee_email: Operators6;
    admin_fee_sms: Operators6;
    admin_fee_postal: Operators6;
    admin_fee_e_inbox: Operators6;
    admin_fee_ui: Operators6;
    admin_fee_e_invoice: Operators6;
    admin_fee_autogiro: Operators6;
    auto_attest: Operators5;
    auto_distribute: Operators5;
    payment_terms_setting: Operators1;
    payment_method: Operators1;
    invoice_text: Operators2;
    invoice_from: Operators11;
    periods_per_run: Operators6;
    due_month_offset: Operators6;
    minimum_days_after_invoice: Operators6;
    proration_method: Operators13;
    row_rounding: Operators14;
    zero_invoice: Operators14;
    require_signed: Operators5;
    split_between_recipients: Operators5;
  };
  special: 'tags' | 'customer_columns' | 'eligible_for_companies' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'is_active' | 'company' | 'allow_only_manual_reference' | 'generation_day_in_month' | 'maximum_future_period_invoicing' | 'month_period_offset' | 'due_date_method' | 'due_day_in_month' | 'due_days_after_invoice_date' | 'include_other_contracts' | 'include_block_contracts' | 'use_rounding' | 'include_zero_value_rows' | 'utilize_customer_balance' | 'include_apartment_id_in_address' | 'outstanding_debt_view_type' | 'admin_fee_vat_method' | 'admin_fee_email' | 'admin_fee_sms' | 'admin_fee_postal' | 'admin_fee_e_inbox' | 'admin_fee_ui' | 'admin_fee_e_invoice' | 'admin_fee_autogiro' | 'auto_attest' | 'auto_distribute' | 'payment_terms_setting' | 'payment_method' | 'invoice_text' | 'invoice_from' | 'periods_per_run' | 'due_month_offset' | 'minimum_days_after_invoice' | 'proration_method' | 'row_rounding' | 'zero_invoice' | 'require_signed' | 'split_between_recipients';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany | null;
    payment_terms_setting: Records.AccountingPaymenttermssetting | null;
    payment_method: Records.AccountingPaymentmethod | null;
  };
}

interface AccountingBookkeepingaccountsconfigTypes {
  record: Records.AccountingBookkeepingaccountsconfig;
  create: Records.AccountingBookkeepingaccountsconfigCreate;
  patch: Records.AccountingBookkeepingaccountsconfigPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    companies: Operators4;
    receivable_ver_serie: Operators2;
    overpayment_ver_serie: Operators2;
    payment_ver_serie: Operators2;
    creditation_ver_serie: Operators2;
    debt_ver_serie: Operators2;
    periodisation_ver_serie: Operators2;
    loss_ver_serie: Operators2;
    receivable_account: Operators6;
    overpayment_account: Operators6;
    unhandled_payment_account: Operators6;
    rounding_account: Operators6;
    outgoing_vat_25_account: Operators6;
    outgoing_vat_12_account: Operators6;
    outgoing_vat_6_account: Operators6;
    counter_outgoing_vat_25_account: Operators6;
    counter_outgoing_vat_12_account: Operators6;
    counter_outgoing_vat_6_account: Operators6;
    admin_fee_0_account: Operators6;
    admin_fee_25_account: Operators6;
    admin_fee_12_account: Operators6;
    admin_fee_6_account: Operators6;
    reminder_fee_account: Operators6;
    debt_fee_account: Operators6;
    interest_account: Operators6;
    loss_account: Operators6;
    deposit_account: Operators6;
    prepaid_rot_rut_account: Operators6;
    internal_prepaid_vat_base_0: Operators6;
    internal_prepaid_vat_base_25: Operators6;
    internal_prepaid_vat_base_12: Operators6;
    internal_prepaid_vat_base_6: Operators6;
    internal_periodised_revenue_vat_base_0: Operators6;
    internal_periodised_revenue_vat_base_25: Operators6;
    internal_periodised_revenue_vat_base_12: Operators6;
    internal_periodised_revenue_vat_base_6: Operators6;
    non_rental_internal_periodised_revenue_vat_base_0: Operators6;
    non_rental_internal_periodised_revenue_vat_base_25: Operators6;
    non_rental_internal_periodised_revenue_vat_base_12: Operators6;
    non_rental_internal_periodised_revenue_vat_base_6: Operators6;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'receivable_ver_serie' | 'overpayment_ver_serie' | 'payment_ver_serie' | 'creditation_ver_serie' | 'debt_ver_serie' | 'periodisation_ver_serie' | 'loss_ver_serie' | 'receivable_account' | 'overpayment_account' | 'unhandled_payment_account' | 'rounding_account' | 'outgoing_vat_25_account' | 'outgoing_vat_12_account' | 'outgoing_vat_6_account' | 'counter_outgoing_vat_25_account' | 'counter_outgoing_vat_12_account' | 'counter_outgoing_vat_6_account' | 'admin_fee_0_account' | 'admin_fee_25_account' | 'admin_fee_12_account' | 'admin_fee_6_account' | 'reminder_fee_account' | 'debt_fee_account' | 'interest_account' | 'loss_account' | 'deposit_account' | 'prepaid_rot_rut_account' | 'internal_prepaid_vat_base_0' | 'internal_prepaid_vat_base_25' | 'internal_prepaid_vat_base_12' | 'internal_prepaid_vat_base_6' | 'internal_periodised_revenue_vat_base_0' | 'internal_periodised_revenue_vat_base_25' | 'internal_periodised_revenue_vat_base_12' | 'internal_periodised_revenue_vat_base_6' | 'non_rental_internal_periodised_revenue_vat_base_0' | 'non_rental_internal_periodised_revenue_vat_base_25' | 'non_rental_internal_periodised_revenue_vat_base_12' | 'non_rental_internal_periodised_revenue_vat_base_6';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    companies: ManyShown<Records.OrganizationCompany>;
  };
}

interface AccountingBookkeepingexportfileTypes {
  record: Records.AccountingBookkeepingexportfile;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    company: Operators1;
    company_bookkeeping_period_start: Operators11;
    company_bookkeeping_period_end: Operators11;
    period_start: Operators11;
    period_end: Operators11;
    file_format: Operators15;
    file_obj: Operators16;
    verification_groups: Operators4;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'company' | 'company_bookkeeping_period_start' | 'company_bookkeeping_period_end' | 'period_start' | 'period_end' | 'file_format';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany;
    verification_groups: ManyShown<Records.AccountingVerificationgroup>;
  };
}

interface AccountingContractinvoicecontentTypes {
  record: Records.AccountingContractinvoicecontent;
  create: object;
  patch: Records.AccountingContractinvoicecontentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    company: Operators1;
    from_invoice_date: Operators11;
    to_invoice_date: Operators11;
    contract_types: Operators17;
    tags_filter: Operators4;
    contract_lifecycle_restriction: Operators14;
    text_title: Operators2;
    text_content: Operators2;
    text_color: Operators2;
    text_background_color: Operators2;
    attachment: Operators16;
    display_order: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'company' | 'from_invoice_date' | 'to_invoice_date' | 'contract_lifecycle_restriction' | 'text_title' | 'text_content' | 'text_color' | 'text_background_color' | 'display_order';
  relations: {
    organization: Records.SalesOrganization | null;
    company: Records.OrganizationCompany | null;
    tags_filter: ManyShown<Records.AnnotatingTag>;
  };
}

interface AccountingDebtinvoiceTypes {
  record: Records.AccountingDebtinvoice;
  create: Records.AccountingDebtinvoiceCreate;
  patch: Records.AccountingDebtinvoicePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    invoice: Operators1;
    kind: Operators14;
    debt_stage: Operators13;
    debt_date: Operators11;
    due_date: Operators11;
    attested_date: Operators11;
    fee: Operators6;
    interest_rate: Operators6;
    interest_rate_start_date: Operators11;
    capital_value: Operators6;
    interest_value: Operators6;
    annulled: Operators5;
    auto_distribute_on_annullment: Operators5;
    eviction_on_bailiff: Operators5;
    inform_social_committee_on_bailiff: Operators5;
    disable_system_bookkeeping: Operators5;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'invoice' | 'kind' | 'debt_stage' | 'debt_date' | 'due_date' | 'attested_date' | 'fee' | 'interest_rate' | 'interest_rate_start_date' | 'capital_value' | 'interest_value' | 'annulled' | 'auto_distribute_on_annullment' | 'eviction_on_bailiff' | 'inform_social_committee_on_bailiff' | 'disable_system_bookkeeping';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    invoice: Records.AccountingInvoice;
  };
}

interface AccountingDimensionconfigurationTypes {
  record: Records.AccountingDimensionconfiguration;
  create: Records.AccountingDimensionconfigurationCreate;
  patch: Records.AccountingDimensionconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    company: Operators1;
    name: Operators2;
    dimension_number: Operators6;
    value_source: Operators18;
    fixed_value: Operators2;
    used_for_accounts_from: Operators6;
    used_for_accounts_to: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'company' | 'name' | 'dimension_number' | 'value_source' | 'fixed_value' | 'used_for_accounts_from' | 'used_for_accounts_to';
  relations: {
    organization: Records.SalesOrganization | null;
    company: Records.OrganizationCompany | null;
  };
}

interface AccountingInvoiceTypes {
  record: Records.AccountingInvoice;
  create: Records.AccountingInvoiceCreate;
  patch: Records.AccountingInvoicePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    originates_from_content_type: Operators1;
    originates_from_object_id: Operators1;
    dimensions: Operators16;
    company: Operators1;
    kind: Operators19;
    invoice_number: Operators2;
    ocr_number: Operators2;
    apartment_contract: Operators1;
    industrial_premises_contract: Operators1;
    parking_spot_contract: Operators1;
    outdoor_section_contract: Operators1;
    block_contract: Operators1;
    other_contract: Operators1;
    invoicing_setting: Operators1;
    payment_terms_setting: Operators1;
    payment_method: Operators1;
    invoice_date: Operators11;
    due_date: Operators11;
    period_start: Operators11;
    period_end: Operators11;
    status: Operators20;
    attested_date: Operators11;
    sent_time: Operators3;
    annulled: Operators5;
    marking: Operators2;
    customer_reference: Operators2;
    our_reference: Operators2;
    message: Operators2;
    use_rounding: Operators5;
    attempt_autogiro: Operators5;
    reminder_blocked: Operators5;
    debt_blocked: Operators5;
    interest_fee_blocked: Operators5;
    reminder_distribution_pushed_until: Operators11;
    debt_distribution_pushed_until: Operators11;
    disable_system_bookkeeping: Operators5;
    net_value: Operators6;
    vat_value: Operators6;
    rounding_value: Operators6;
    total_value: Operators6;
    used_customer_balance: Operators6;
    rot_rut_deduction: Operators6;
    paid_value: Operators6;
    remaining_value: Operators6;
    paid_date: Operators11;
    vat_lines: Operators16;
    credits: Operators1;
    takes_back: Operators1;
    invoicing_run: Operators1;
    pdf_file: Operators16;
    peppol_file: Operators16;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'originates_from_content_type' | 'originates_from_object_id' | 'company' | 'kind' | 'invoice_number' | 'ocr_number' | 'apartment_contract' | 'industrial_premises_contract' | 'parking_spot_contract' | 'outdoor_section_contract' | 'block_contract' | 'other_contract' | 'invoicing_setting' | 'payment_terms_setting' | 'payment_method' | 'invoice_date' | 'due_date' | 'period_start' | 'period_end' | 'status' | 'attested_date' | 'sent_time' | 'annulled' | 'marking' | 'customer_reference' | 'our_reference' | 'message' | 'use_rounding' | 'attempt_autogiro' | 'reminder_blocked' | 'debt_blocked' | 'interest_fee_blocked' | 'reminder_distribution_pushed_until' | 'debt_distribution_pushed_until' | 'disable_system_bookkeeping' | 'net_value' | 'vat_value' | 'rounding_value' | 'total_value' | 'used_customer_balance' | 'rot_rut_deduction' | 'paid_value' | 'remaining_value' | 'paid_date' | 'credits' | 'takes_back' | 'invoicing_run';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany;
    apartment_contract: Records.ContractsApartmentcontract | null;
    industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    parking_spot_contract: Records.ContractsParkingspotcontract | null;
    outdoor_section_contract: Records.ContractsOutdoorsectioncontract | null;
    block_contract: Records.ContractsBlockcontract | null;
    other_contract: Records.ContractsOthercontract | null;
    invoicing_setting: Records.AccountingAutomaticcontractinvoicingsetting | null;
    payment_terms_setting: Records.AccountingPaymenttermssetting | null;
    payment_method: Records.AccountingPaymentmethod | null;
    credits: Records.AccountingInvoice | null;
    takes_back: Records.AccountingInvoice | null;
    invoicing_run: Records.AccountingInvoicingrun | null;
  };
}

interface AccountingInvoicecreditationconnectionTypes {
  record: Records.AccountingInvoicecreditationconnection;
  create: Records.AccountingInvoicecreditationconnectionCreate;
  patch: Records.AccountingInvoicecreditationconnectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    source_invoice: Operators1;
    target_invoice: Operators1;
    payment_reference: Operators2;
    payment_date: Operators11;
    payment_registration_date: Operators11;
    payment_method: Operators1;
    payment_disable_system_bookkeeping: Operators5;
    payment: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'source_invoice' | 'target_invoice' | 'payment_reference' | 'payment_date' | 'payment_registration_date' | 'payment_method' | 'payment_disable_system_bookkeeping' | 'payment';
  relations: {
    organization: Records.SalesOrganization | null;
    source_invoice: Records.AccountingInvoice;
    target_invoice: Records.AccountingInvoice;
    payment_method: Records.AccountingPaymentmethod | null;
    payment: Records.AccountingInvoicepayment | null;
  };
}

interface AccountingInvoicepaymentTypes {
  record: Records.AccountingInvoicepayment;
  create: Records.AccountingInvoicepaymentCreate;
  patch: Records.AccountingInvoicepaymentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    dimensions: Operators16;
    value: Operators6;
    company: Operators1;
    payment_date: Operators11;
    registration_date: Operators11;
    matched_date: Operators11;
    payment_method: Operators1;
    original_invoice: Operators1;
    ocr_number: Operators2;
    reference_text: Operators2;
    additional_information: Operators2;
    sender_name: Operators2;
    from_account_number: Operators2;
    external_transaction_id: Operators2;
    tenant: Operators1;
    sub_tenant: Operators1;
    organization_user: Operators1;
    annulled: Operators5;
    disable_system_bookkeeping: Operators5;
    skip_annullment_bookkeeping: Operators5;
    overriden_annullment_bookkeeping_date: Operators11;
    forced_annullment_bookkeeping_account: Operators6;
    invoice: Operators1;
    from_customer_balance: Operators5;
    is_overpayment: Operators5;
    is_unhandled: Operators5;
    is_unmatched: Operators5;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'invoices_indirect';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'value' | 'company' | 'payment_date' | 'registration_date' | 'matched_date' | 'payment_method' | 'original_invoice' | 'ocr_number' | 'reference_text' | 'additional_information' | 'sender_name' | 'from_account_number' | 'external_transaction_id' | 'tenant' | 'sub_tenant' | 'organization_user' | 'annulled' | 'disable_system_bookkeeping' | 'skip_annullment_bookkeeping' | 'overriden_annullment_bookkeeping_date' | 'forced_annullment_bookkeeping_account' | 'invoice' | 'from_customer_balance' | 'is_overpayment' | 'is_unhandled' | 'is_unmatched';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany;
    payment_method: Records.AccountingPaymentmethod | null;
    original_invoice: Records.AccountingInvoice | null;
    tenant: Records.AccountsTenant | null;
    sub_tenant: Records.AccountsSubtenant | null;
    organization_user: Records.AccountsOrganizationuser | null;
    invoice: Records.AccountingInvoice | null;
  };
}

interface AccountingInvoicerecipientTypes {
  record: Records.AccountingInvoicerecipient;
  create: Records.AccountingInvoicerecipientCreate;
  patch: Records.AccountingInvoicerecipientPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    email: Operators2;
    phone_number: Operators2;
    invoice_distribution_instruction: Operators16;
    reminder_distribution_instruction: Operators16;
    debt_distribution_instruction: Operators16;
    invoice: Operators1;
    priority: Operators6;
    view_only: Operators5;
    tenant: Operators1;
    sub_tenant: Operators1;
    organization_user: Operators1;
    stakeholder_type: Operators2;
    name: Operators2;
    ssn: Operators2;
    org_no: Operators2;
    postal_address: Operators1;
    custom_postal_address: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'email' | 'phone_number' | 'invoice' | 'priority' | 'view_only' | 'tenant' | 'sub_tenant' | 'organization_user' | 'stakeholder_type' | 'name' | 'ssn' | 'org_no' | 'postal_address' | 'custom_postal_address';
  relations: {
    organization: Records.SalesOrganization | null;
    invoice: Records.AccountingInvoice;
    tenant: Records.AccountsTenant | null;
    sub_tenant: Records.AccountsSubtenant | null;
    organization_user: Records.AccountsOrganizationuser | null;
    postal_address: Records.CommonAddress | null;
  };
}

interface AccountingInvoicerowTypes {
  record: Records.AccountingInvoicerow;
  create: Records.AccountingInvoicerowCreate;
  patch: Records.AccountingInvoicerowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    originates_from_content_type: Operators1;
    originates_from_object_id: Operators1;
    dimensions: Operators16;
    rot_kind: Operators7;
    rut_kind: Operators8;
    invoice: Operators1;
    article: Operators1;
    kind: Operators7;
    title: Operators2;
    unit: Operators2;
    unit_amount: Operators6;
    unit_price: Operators6;
    vat: Operators9;
    used_article_account: Operators6;
    period_start: Operators11;
    period_end: Operators11;
    accounted_start_date: Operators11;
    accounted_end_date: Operators11;
    display_order: Operators6;
    rot_rut_work_hours: Operators6;
    rot_rut_work_value: Operators6;
    rot_rut_material_value: Operators6;
    net_value: Operators6;
    vat_value: Operators6;
    total_value: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'originates_from_content_type' | 'originates_from_object_id' | 'rot_kind' | 'rut_kind' | 'invoice' | 'article' | 'kind' | 'title' | 'unit' | 'unit_amount' | 'unit_price' | 'vat' | 'used_article_account' | 'period_start' | 'period_end' | 'accounted_start_date' | 'accounted_end_date' | 'display_order' | 'rot_rut_work_hours' | 'rot_rut_work_value' | 'rot_rut_material_value' | 'net_value' | 'vat_value' | 'total_value';
  relations: {
    organization: Records.SalesOrganization | null;
    invoice: Records.AccountingInvoice;
    article: Records.AccountingArticle | null;
  };
}

interface AccountingInvoicingrunTypes {
  record: Records.AccountingInvoicingrun;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    contract_type: Operators2;
    state: Operators21;
    run_date: Operators11;
    invoice_date: Operators11;
    request: Operators16;
    done: Operators6;
    total: Operators6;
    invoice_count: Operators6;
    totals: Operators16;
    skipped: Operators16;
    failure: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'contract_type' | 'state' | 'run_date' | 'invoice_date' | 'done' | 'total' | 'invoice_count' | 'failure';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface AccountingPaymentmethodTypes {
  record: Records.AccountingPaymentmethod;
  create: Records.AccountingPaymentmethodCreate;
  patch: Records.AccountingPaymentmethodPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    title: Operators2;
    method: Operators22;
    company: Operators1;
    bookkeeping_account: Operators6;
    is_primary_payment_method: Operators5;
    active_from: Operators11;
    target_account_number: Operators2;
    target_bg_account_number: Operators2;
    autogiro_customer_number: Operators2;
    target_iban_number: Operators2;
    target_bic: Operators23;
    first_payment_matching_method: Operators24;
    last_payment_matching_method: Operators24;
  };
  special: 'tags' | 'customer_columns' | 'eligible_for_companies' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'title' | 'method' | 'company' | 'bookkeeping_account' | 'is_primary_payment_method' | 'active_from' | 'target_account_number' | 'target_bg_account_number' | 'autogiro_customer_number' | 'target_iban_number' | 'target_bic' | 'first_payment_matching_method' | 'last_payment_matching_method';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany | null;
  };
}

interface AccountingPaymenttermssettingTypes {
  record: Records.AccountingPaymenttermssetting;
  create: Records.AccountingPaymenttermssettingCreate;
  patch: Records.AccountingPaymenttermssettingPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    is_active: Operators5;
    company: Operators1;
    apartment_categories: Operators12;
    industrial_premises_categories: Operators12;
    parking_spot_categories: Operators12;
    outdoor_section_categories: Operators12;
    allow_only_manual_reference: Operators5;
    brf_apartment_categories: Operators12;
    grace_days_private: Operators6;
    grace_days_company: Operators6;
    grace_value_private: Operators6;
    grace_value_company: Operators6;
    reminder_amount: Operators6;
    reminder_days_after_due_date: Operators6;
    reminder_expires_in_days: Operators6;
    reminder_fee_private: Operators6;
    reminder_fee_company: Operators6;
    reminder_fee_changes: Operators16;
    debt_reminder_amount: Operators6;
    debt_reminder_stage_start: Operators13;
    debt_reminder_stage_end: Operators13;
    debt_reminder_days_after_due_date: Operators6;
    debt_reminder_expires_in_days: Operators6;
    debt_fee_private: Operators6;
    debt_fee_company: Operators6;
    interest_rate: Operators6;
    interest_over_reference_rate: Operators6;
    auto_distribute_on_debt_annullment: Operators5;
    inform_social_committee_on_bailiff: Operators5;
    eviction_on_bailiff: Operators5;
  };
  special: 'tags' | 'customer_columns' | 'eligible_for_companies' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'is_active' | 'company' | 'allow_only_manual_reference' | 'grace_days_private' | 'grace_days_company' | 'grace_value_private' | 'grace_value_company' | 'reminder_amount' | 'reminder_days_after_due_date' | 'reminder_expires_in_days' | 'reminder_fee_private' | 'reminder_fee_company' | 'debt_reminder_amount' | 'debt_reminder_stage_start' | 'debt_reminder_stage_end' | 'debt_reminder_days_after_due_date' | 'debt_reminder_expires_in_days' | 'debt_fee_private' | 'debt_fee_company' | 'interest_rate' | 'interest_over_reference_rate' | 'auto_distribute_on_debt_annullment' | 'inform_social_committee_on_bailiff' | 'eviction_on_bailiff';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany | null;
  };
}

interface AccountingSpacecategorydimensionvalueTypes {
  record: Records.AccountingSpacecategorydimensionvalue;
  create: Records.AccountingSpacecategorydimensionvalueCreate;
  patch: Records.AccountingSpacecategorydimensionvaluePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    category: Operators2;
    dimension_value: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'category' | 'dimension_value';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface AccountingTransactionTypes {
  record: Records.AccountingTransaction;
  create: Records.AccountingTransactionRow;
  patch: Records.AccountingTransactionRow;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    verification: Operators1;
    account: Operators6;
    value: Operators6;
    description: Operators2;
    used_dimensions: Operators16;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'verification' | 'account' | 'value' | 'description';
  relations: {
    organization: Records.SalesOrganization | null;
    verification: Records.AccountingVerification;
  };
}

interface AccountingVacancyinvoiceTypes {
  record: Records.AccountingVacancyinvoice;
  create: Records.AccountingVacancyinvoiceCreate;
  patch: Records.AccountingVacancyinvoicePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    dimensions: Operators16;
    company: Operators1;
    period_start: Operators11;
    period_end: Operators11;
    attested_date: Operators11;
    annulled: Operators5;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'company' | 'period_start' | 'period_end' | 'attested_date' | 'annulled';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany;
  };
}

interface AccountingVerificationTypes {
  record: Records.AccountingVerification;
  create: Records.AccountingVerificationRow;
  patch: Records.AccountingVerificationRow;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    description: Operators2;
    bookkeeping_date: Operators11;
    registration_date: Operators11;
    verification_serie: Operators2;
    verification_number: Operators6;
    invoice: Operators1;
    payment: Operators1;
    debt_invoice: Operators1;
    kind: Operators25;
    credits: Operators1;
    verification_group: Operators1;
    company: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'connected_integration_applications' | 'integration_applications_not_connected';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'description' | 'bookkeeping_date' | 'registration_date' | 'verification_serie' | 'verification_number' | 'invoice' | 'payment' | 'debt_invoice' | 'kind' | 'credits' | 'verification_group' | 'company';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    invoice: Records.AccountingInvoice | null;
    payment: Records.AccountingInvoicepayment | null;
    debt_invoice: Records.AccountingDebtinvoice | null;
    credits: Records.AccountingVerification | null;
    verification_group: Records.AccountingVerificationgroup | null;
    company: Records.OrganizationCompany | null;
  };
}

interface AccountingVerificationgroupTypes {
  record: Records.AccountingVerificationgroup;
  create: Records.AccountingVerificationgroupRow;
  patch: Records.AccountingVerificationgroupPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    company: Operators1;
    confirmation_date: Operators11;
    grouping_method: Operators26;
    grouping_date: Operators11;
    grouped_on_type: Operators10;
    grouped_on_invoice: Operators1;
    grouped_on_payment: Operators1;
    grouped_on_debt_invoice: Operators1;
    grouped_on_vacancy_invoice: Operators1;
    invoicing_run: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'company' | 'confirmation_date' | 'grouping_method' | 'grouping_date' | 'grouped_on_type' | 'grouped_on_invoice' | 'grouped_on_payment' | 'grouped_on_debt_invoice' | 'grouped_on_vacancy_invoice' | 'invoicing_run';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany;
    grouped_on_invoice: Records.AccountingInvoice | null;
    grouped_on_payment: Records.AccountingInvoicepayment | null;
    grouped_on_debt_invoice: Records.AccountingDebtinvoice | null;
    grouped_on_vacancy_invoice: Records.AccountingVacancyinvoice | null;
    invoicing_run: Records.AccountingInvoicingrun | null;
  };
}

interface AccountsIdentityproviderTypes {
  record: Records.AccountsIdentityprovider;
  create: Records.AccountsIdentityproviderCreate;
  patch: Records.AccountsIdentityproviderPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    name: Operators2;
    is_active: Operators5;
    issuer: Operators2;
    client_id: Operators2;
    groups_claim: Operators2;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'is_active' | 'issuer' | 'client_id' | 'groups_claim';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface AccountsIdentityprovidergroupTypes {
  record: Records.AccountsIdentityprovidergroup;
  create: Records.AccountsIdentityprovidergroupCreate;
  patch: Records.AccountsIdentityprovidergroupPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    identity_provider: Operators1;
    group: Operators2;
    role: Operators1;
    priority: Operators6;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'identity_provider' | 'group' | 'role' | 'priority';
  relations: {
    organization: Records.SalesOrganization | null;
    identity_provider: Records.AccountsIdentityprovider;
    role: Records.AccountsRole;
  };
}

interface AccountsIntegrationuseragentTypes {
  record: Records.AccountsIntegrationuseragent;
  create: Records.AccountsIntegrationuseragentCreate;
  patch: Records.AccountsIntegrationuseragentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    application_id: Operators1;
    service_id: Operators1;
    service_version_id: Operators1;
    clashing_priority: Operators6;
    category: Operators2;
    activation_content_type: Operators1;
    activation_object_id: Operators1;
    activation_variables: Operators16;
    integration_activation_data: Operators16;
    access_requires_specific_object_connection: Operators5;
    personal_information_acceptance_mode: Operators13;
    allowed_access: Operators16;
    subscribes_to_events: Operators16;
    requires_sole_category_ownership: Operators5;
    require_personal_information_access: Operators5;
    allow_token_generation_for_tenants: Operators5;
    allow_token_generation_for_sub_tenants: Operators5;
    has_tenant_http_invokable_method: Operators5;
    has_sub_tenant_http_invokable_method: Operators5;
    registered_ip_addresses: Operators12;
    last_used_at: Operators3;
    scopes: Operators12;
    roles: Operators4;
    requires_role: Operators5;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'application_id' | 'service_id' | 'service_version_id' | 'clashing_priority' | 'category' | 'activation_content_type' | 'activation_object_id' | 'access_requires_specific_object_connection' | 'personal_information_acceptance_mode' | 'requires_sole_category_ownership' | 'require_personal_information_access' | 'allow_token_generation_for_tenants' | 'allow_token_generation_for_sub_tenants' | 'has_tenant_http_invokable_method' | 'has_sub_tenant_http_invokable_method' | 'last_used_at' | 'requires_role';
  relations: {
    organization: Records.SalesOrganization | null;
    roles: ManyShown<Records.AccountsRole>;
  };
}

interface AccountsInvitationTypes {
  record: Records.AccountsInvitation;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tenant: Operators1;
    sub_tenant: Operators1;
    organization_user: Operators1;
    email: Operators2;
    language: Operators27;
    message: Operators2;
    state: Operators10;
    sends: Operators6;
    last_sent_time: Operators3;
    expires_time: Operators3;
    accepted_time: Operators3;
    revoked_time: Operators3;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'tenant' | 'sub_tenant' | 'organization_user' | 'email' | 'language' | 'message' | 'state' | 'sends' | 'last_sent_time' | 'expires_time' | 'accepted_time' | 'revoked_time';
  relations: {
    organization: Records.SalesOrganization | null;
    tenant: Records.AccountsTenant | null;
    sub_tenant: Records.AccountsSubtenant | null;
    organization_user: Records.AccountsOrganizationuser | null;
  };
}

interface AccountsOrganizationuserTypes {
  record: Records.AccountsOrganizationuser;
  create: Records.AccountsOrganizationuserCreate;
  patch: Records.AccountsOrganizationuserPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    first_name: Operators2;
    last_name: Operators2;
    corporate_name: Operators2;
    ssn: Operators2;
    ssn_is_coordination_number: Operators5;
    org_no: Operators2;
    birth_date: Operators11;
    email: Operators2;
    phone_number: Operators2;
    is_active: Operators5;
    username: Operators2;
    active_to: Operators3;
    profile_picture: Operators16;
    anonymized: Operators5;
    anonymization_name: Operators2;
    send_out_distribution_instruction: Operators16;
    invoice_distribution_instruction: Operators16;
    reminder_distribution_instruction: Operators16;
    debt_distribution_instruction: Operators16;
    fmi: Operators2;
    detail_access: Operators13;
    role: Operators1;
    requires_role: Operators5;
    external_clients: Operators4;
    status: Operators10;
    title: Operators2;
    last_login: Operators3;
    prefer_invoice_view_only: Operators5;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'first_name' | 'last_name' | 'corporate_name' | 'ssn' | 'ssn_is_coordination_number' | 'org_no' | 'birth_date' | 'email' | 'phone_number' | 'is_active' | 'username' | 'active_to' | 'anonymized' | 'anonymization_name' | 'fmi' | 'detail_access' | 'role' | 'requires_role' | 'status' | 'title' | 'last_login' | 'prefer_invoice_view_only';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    role: Records.AccountsRole | null;
    external_clients: ManyShown<Records.OrganizationExternalclient>;
  };
}

interface AccountsOrganizationusersegmentTypes {
  record: Records.AccountsOrganizationusersegment;
  create: Records.AccountsOrganizationusersegmentCreate;
  patch: Records.AccountsOrganizationusersegmentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    segment: Operators1;
    user: Operators1;
    role: Operators1;
  };
  special: 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'segment' | 'user' | 'role';
  relations: {
    organization: Records.SalesOrganization | null;
    segment: Records.OrganizationSegment;
    user: Records.AccountsOrganizationuser;
    role: Records.AccountsRole | null;
  };
}

interface AccountsOrganizationuserworkengagementTypes {
  record: Records.AccountsOrganizationuserworkengagement;
  create: Records.AccountsOrganizationuserworkengagementCreate;
  patch: Records.AccountsOrganizationuserworkengagementPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    receive_notifications_for: Operators12;
    receive_email_notifications_for: Operators12;
    receive_sms_notifications_for: Operators12;
    user: Operators1;
    work_engagement: Operators1;
    start_date: Operators11;
    end_date: Operators11;
    dates_are_blocking: Operators5;
    realestates: Operators4;
    buildings: Operators4;
    outdoor_areas: Operators4;
    parking_lots: Operators4;
    display_on_my_pages: Operators5;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'user' | 'work_engagement' | 'start_date' | 'end_date' | 'dates_are_blocking' | 'display_on_my_pages';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    user: Records.AccountsOrganizationuser;
    work_engagement: Records.AccountsWorkengagement;
    realestates: ManyShown<Records.ObjectsRealestate>;
    buildings: ManyShown<Records.ObjectsBuilding>;
    outdoor_areas: ManyShown<Records.ObjectsOutdoorarea>;
    parking_lots: ManyShown<Records.ObjectsParkinglot>;
  };
}

interface AccountsProtectedidentityTypes {
  record: Records.AccountsProtectedidentity;
  create: Records.AccountsProtectedidentityRow;
  patch: Records.AccountsProtectedidentityPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    email: Operators2;
    phone_number: Operators2;
    current_registered_address: Operators1;
    previous_address: Operators1;
    future_address: Operators1;
    tenant: Operators1;
    sub_tenant: Operators1;
    first_name: Operators2;
    last_name: Operators2;
    ssn: Operators2;
    birth_date: Operators11;
    protection_kind: Operators13;
    valid_to: Operators11;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'email' | 'phone_number' | 'current_registered_address' | 'previous_address' | 'future_address' | 'tenant' | 'sub_tenant' | 'first_name' | 'last_name' | 'ssn' | 'birth_date' | 'protection_kind' | 'valid_to';
  relations: {
    organization: Records.SalesOrganization | null;
    current_registered_address: Records.CommonAddress | null;
    previous_address: Records.CommonAddress | null;
    future_address: Records.CommonAddress | null;
    tenant: Records.AccountsTenant | null;
    sub_tenant: Records.AccountsSubtenant | null;
  };
}

interface AccountsRoleTypes {
  record: Records.AccountsRole;
  create: Records.AccountsRoleCreate;
  patch: Records.AccountsRolePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    name: Operators2;
    description: Operators2;
    permissions: Operators16;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'description';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface AccountsSubtenantTypes {
  record: Records.AccountsSubtenant;
  create: Records.AccountsSubtenantCreate;
  patch: Records.AccountsSubtenantPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    first_name: Operators2;
    last_name: Operators2;
    corporate_name: Operators2;
    ssn: Operators2;
    ssn_is_coordination_number: Operators5;
    org_no: Operators2;
    birth_date: Operators11;
    email: Operators2;
    phone_number: Operators2;
    current_registered_address: Operators1;
    previous_address: Operators1;
    future_address: Operators1;
    is_active: Operators5;
    username: Operators2;
    active_to: Operators3;
    profile_picture: Operators16;
    anonymized: Operators5;
    anonymization_name: Operators2;
    send_out_distribution_instruction: Operators16;
    gln13_number: Operators2;
    fmi: Operators2;
    peppol_id: Operators2;
    popular_name: Operators2;
    invoice_email: Operators2;
    sni_number: Operators2;
    is_company: Operators5;
    status: Operators18;
    autogiro_disables_invoice_distribution: Operators5;
    allows_external_personal_information_sharing: Operators5;
    block_notifications_for: Operators12;
    block_email_notifications_for: Operators12;
    block_sms_notifications_for: Operators12;
    invoice_distribution_instruction: Operators16;
    reminder_distribution_instruction: Operators16;
    debt_distribution_instruction: Operators16;
    mfa_has_hotp: Operators5;
    allow_my_pages_access: Operators5;
    allow_contracts_access: Operators5;
    allow_cancel_contract_access: Operators5;
    allow_invoice_access: Operators5;
    allow_revenue_row_access: Operators5;
    allow_objects_access: Operators5;
    allow_brf_access: Operators5;
    allow_errands_access: Operators5;
    allow_errands_access_through_connections: Operators5;
    allow_personal_information_access: Operators5;
    allow_notifications: Operators5;
    add_connection_description_on_invoice: Operators5;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'first_name' | 'last_name' | 'corporate_name' | 'ssn' | 'ssn_is_coordination_number' | 'org_no' | 'birth_date' | 'email' | 'phone_number' | 'current_registered_address' | 'previous_address' | 'future_address' | 'is_active' | 'username' | 'active_to' | 'anonymized' | 'anonymization_name' | 'gln13_number' | 'fmi' | 'peppol_id' | 'popular_name' | 'invoice_email' | 'sni_number' | 'is_company' | 'status' | 'autogiro_disables_invoice_distribution' | 'allows_external_personal_information_sharing' | 'mfa_has_hotp' | 'allow_my_pages_access' | 'allow_contracts_access' | 'allow_cancel_contract_access' | 'allow_invoice_access' | 'allow_revenue_row_access' | 'allow_objects_access' | 'allow_brf_access' | 'allow_errands_access' | 'allow_errands_access_through_connections' | 'allow_personal_information_access' | 'allow_notifications' | 'add_connection_description_on_invoice';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    current_registered_address: Records.CommonAddress | null;
    previous_address: Records.CommonAddress | null;
    future_address: Records.CommonAddress | null;
  };
}

interface AccountsSubtenantcontractconnectionTypes {
  record: Records.AccountsSubtenantcontractconnection;
  create: Records.AccountsSubtenantcontractconnectionCreate;
  patch: Records.AccountsSubtenantcontractconnectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    category: Operators28;
    parent_sub_tenant: Operators1;
    prefer_invoice_view_only: Operators5;
    invoice_distribution_instruction: Operators16;
    reminder_distribution_instruction: Operators16;
    debt_distribution_instruction: Operators16;
    sub_tenant: Operators1;
    stakeholder_type: Operators13;
    apartment_contract: Operators1;
    industrial_premises_contract: Operators1;
    parking_spot_contract: Operators1;
    outdoor_section_contract: Operators1;
    brf_apartment: Operators1;
    start_date: Operators11;
    end_date: Operators11;
    signed_time: Operators3;
    contract_start_date: Operators11;
    contract_end_date: Operators11;
    landlord_approved: Operators5;
    monthly_compensation: Operators6;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'category' | 'parent_sub_tenant' | 'prefer_invoice_view_only' | 'sub_tenant' | 'stakeholder_type' | 'apartment_contract' | 'industrial_premises_contract' | 'parking_spot_contract' | 'outdoor_section_contract' | 'brf_apartment' | 'start_date' | 'end_date' | 'signed_time' | 'contract_start_date' | 'contract_end_date' | 'landlord_approved' | 'monthly_compensation';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    parent_sub_tenant: Records.AccountsSubtenant | null;
    sub_tenant: Records.AccountsSubtenant;
    apartment_contract: Records.ContractsApartmentcontract | null;
    industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    parking_spot_contract: Records.ContractsParkingspotcontract | null;
    outdoor_section_contract: Records.ContractsOutdoorsectioncontract | null;
    brf_apartment: Records.ObjectsBrfapartment | null;
  };
}

interface AccountsSubtenanttenantconnectionTypes {
  record: Records.AccountsSubtenanttenantconnection;
  create: Records.AccountsSubtenanttenantconnectionCreate;
  patch: Records.AccountsSubtenanttenantconnectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    is_active: Operators5;
    category: Operators28;
    parent_sub_tenant: Operators1;
    prefer_invoice_view_only: Operators5;
    invoice_distribution_instruction: Operators16;
    reminder_distribution_instruction: Operators16;
    debt_distribution_instruction: Operators16;
    sub_tenant: Operators1;
    tenant: Operators1;
    stakeholder_type: Operators10;
    pending_monitor_approval_amount: Operators6;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'category' | 'parent_sub_tenant' | 'prefer_invoice_view_only' | 'sub_tenant' | 'tenant' | 'stakeholder_type' | 'pending_monitor_approval_amount';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    parent_sub_tenant: Records.AccountsSubtenant | null;
    sub_tenant: Records.AccountsSubtenant;
    tenant: Records.AccountsTenant;
  };
}

interface AccountsTenantTypes {
  record: Records.AccountsTenant;
  create: Records.AccountsTenantCreate;
  patch: Records.AccountsTenantPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    first_name: Operators2;
    last_name: Operators2;
    corporate_name: Operators2;
    ssn: Operators2;
    ssn_is_coordination_number: Operators5;
    org_no: Operators2;
    birth_date: Operators11;
    email: Operators2;
    phone_number: Operators2;
    current_registered_address: Operators1;
    previous_address: Operators1;
    future_address: Operators1;
    is_active: Operators5;
    username: Operators2;
    active_to: Operators3;
    profile_picture: Operators16;
    anonymized: Operators5;
    anonymization_name: Operators2;
    send_out_distribution_instruction: Operators16;
    gln13_number: Operators2;
    fmi: Operators2;
    peppol_id: Operators2;
    popular_name: Operators2;
    invoice_email: Operators2;
    sni_number: Operators2;
    is_company: Operators5;
    status: Operators18;
    autogiro_disables_invoice_distribution: Operators5;
    allows_external_personal_information_sharing: Operators5;
    block_notifications_for: Operators12;
    block_email_notifications_for: Operators12;
    block_sms_notifications_for: Operators12;
    invoice_distribution_instruction: Operators16;
    reminder_distribution_instruction: Operators16;
    debt_distribution_instruction: Operators16;
    vat_number: Operators2;
    realestates: Operators4;
    prefer_invoice_view_only: Operators5;
    custom_dimension_category_value: Operators2;
    customer_number: Operators2;
    preferred_language: Operators2;
    customer_balance: Operators6;
    has_protected_identity: Operators5;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'first_name' | 'last_name' | 'corporate_name' | 'ssn' | 'ssn_is_coordination_number' | 'org_no' | 'birth_date' | 'email' | 'phone_number' | 'current_registered_address' | 'previous_address' | 'future_address' | 'is_active' | 'username' | 'active_to' | 'anonymized' | 'anonymization_name' | 'gln13_number' | 'fmi' | 'peppol_id' | 'popular_name' | 'invoice_email' | 'sni_number' | 'is_company' | 'status' | 'autogiro_disables_invoice_distribution' | 'allows_external_personal_information_sharing' | 'vat_number' | 'prefer_invoice_view_only' | 'custom_dimension_category_value' | 'customer_number' | 'preferred_language' | 'customer_balance' | 'has_protected_identity';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    current_registered_address: Records.CommonAddress | null;
    previous_address: Records.CommonAddress | null;
    future_address: Records.CommonAddress | null;
    realestates: ManyShown<Records.ObjectsRealestate>;
  };
}

interface AccountsWorkengagementTypes {
  record: Records.AccountsWorkengagement;
  create: Records.AccountsWorkengagementCreate;
  patch: Records.AccountsWorkengagementPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    color_code: Operators2;
    template_notifications: Operators12;
    template_email_notifications: Operators12;
    template_sms_notifications: Operators12;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'color_code';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
  };
}

interface AnnotatingCustomercolumntypeTypes {
  record: Records.AnnotatingCustomercolumntype;
  create: Records.AnnotatingCustomercolumntypeCreate;
  patch: Records.AnnotatingCustomercolumntypePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    name: Operators2;
    kind: Operators29;
    regex_validation: Operators2;
    options: Operators12;
    only_allowed_for: Operators17;
    color_code: Operators2;
    required: Operators5;
    description: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'kind' | 'regex_validation' | 'color_code' | 'required' | 'description';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface AnnotatingCustomercolumnvalueTypes {
  record: Records.AnnotatingCustomercolumnvalue;
  create: Records.AnnotatingCustomercolumnvalueCreate;
  patch: Records.AnnotatingCustomercolumnvaluePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    content_type: Operators1;
    object_id: Operators1;
    column_type: Operators1;
    value: Operators2;
    stored_as_kind: Operators29;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'content_type' | 'object_id' | 'column_type' | 'value' | 'stored_as_kind';
  relations: {
    organization: Records.SalesOrganization | null;
    column_type: Records.AnnotatingCustomercolumntype;
  };
}

interface AnnotatingNoteTypes {
  record: Records.AnnotatingNote;
  create: Records.AnnotatingNoteCreate;
  patch: Records.AnnotatingNotePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    content_type: Operators1;
    object_id: Operators1;
    content: Operators2;
    private: Operators5;
    written_by_organization_user: Operators1;
    written_by_tenant: Operators1;
    written_by_sub_tenant: Operators1;
    written_by_integration_user: Operators1;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'content_type' | 'object_id' | 'content' | 'private' | 'written_by_organization_user' | 'written_by_tenant' | 'written_by_sub_tenant' | 'written_by_integration_user';
  relations: {
    organization: Records.SalesOrganization | null;
    written_by_organization_user: Records.AccountsOrganizationuser | null;
    written_by_tenant: Records.AccountsTenant | null;
    written_by_sub_tenant: Records.AccountsSubtenant | null;
    written_by_integration_user: Records.AccountsIntegrationuseragent | null;
  };
}

interface AnnotatingTagTypes {
  record: Records.AnnotatingTag;
  create: Records.AnnotatingTagCreate;
  patch: Records.AnnotatingTagPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    name: Operators2;
    only_allowed_for: Operators17;
    color_code: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'color_code';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface AnnotatingTagusageTypes {
  record: Records.AnnotatingTagusage;
  create: Records.AnnotatingTagusageCreate;
  patch: Records.AnnotatingTagusagePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    content_type: Operators1;
    object_id: Operators1;
    tag: Operators1;
    start_date: Operators11;
    end_date: Operators11;
    value: Operators2;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'content_type' | 'object_id' | 'tag' | 'start_date' | 'end_date' | 'value';
  relations: {
    organization: Records.SalesOrganization | null;
    tag: Records.AnnotatingTag;
  };
}

interface BrfBrfapartmentinvoiceconfigurationTypes {
  record: Records.BrfBrfapartmentinvoiceconfiguration;
  create: Records.BrfBrfapartmentinvoiceconfigurationCreate;
  patch: Records.BrfBrfapartmentinvoiceconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    configuration_id: Operators2;
    brf_apartment: Operators1;
    tenants: Operators4;
    period_from: Operators11;
    period_to: Operators11;
    invoice_month_interval: Operators6;
    invoicing_period: Operators30;
    automatic_creation_paused: Operators5;
    invoice_distribution_method: Operators19;
    reminder_distribution_method: Operators10;
    payment_method: Operators1;
    invoice_day: Operators6;
    payment_due_days: Operators6;
    invoice_message: Operators2;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'financial_handlers';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'configuration_id' | 'brf_apartment' | 'period_from' | 'period_to' | 'invoice_month_interval' | 'invoicing_period' | 'automatic_creation_paused' | 'invoice_distribution_method' | 'reminder_distribution_method' | 'payment_method' | 'invoice_day' | 'payment_due_days' | 'invoice_message';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    brf_apartment: Records.ObjectsBrfapartment;
    tenants: ManyShown<Records.AccountsTenant>;
    payment_method: Records.AccountingPaymentmethod | null;
  };
}

interface BrfBrfapartmentpledgeTypes {
  record: Records.BrfBrfapartmentpledge;
  create: Records.BrfBrfapartmentpledgeCreate;
  patch: Records.BrfBrfapartmentpledgePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    brf_apartment: Operators1;
    pledgers: Operators4;
    lender_name: Operators2;
    lender_org_no: Operators2;
    lender_reference: Operators2;
    lender_address: Operators1;
    lender_email: Operators2;
    loan_amount: Operators6;
    priority_order: Operators6;
    ownership_share: Operators6;
    received_date: Operators11;
    registered_date: Operators11;
    confirmation_sent_date: Operators11;
    release_requested_date: Operators11;
    released_date: Operators11;
    pledge_fee: Operators6;
    pledge_fee_invoiced: Operators5;
    notice_file: Operators16;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'brf_apartment' | 'lender_name' | 'lender_org_no' | 'lender_reference' | 'lender_address' | 'lender_email' | 'loan_amount' | 'priority_order' | 'ownership_share' | 'received_date' | 'registered_date' | 'confirmation_sent_date' | 'release_requested_date' | 'released_date' | 'pledge_fee' | 'pledge_fee_invoiced' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_apartment: Records.ObjectsBrfapartment;
    pledgers: ManyShown<Records.AccountsTenant>;
    lender_address: Records.CommonAddress | null;
  };
}

interface BrfBrfapartmentreparationfunddepositTypes {
  record: Records.BrfBrfapartmentreparationfunddeposit;
  create: Records.BrfBrfapartmentreparationfunddepositCreate;
  patch: Records.BrfBrfapartmentreparationfunddepositPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    brf_apartment: Operators1;
    kind: Operators10;
    amount: Operators6;
    accounted_date: Operators11;
    title: Operators2;
    quota_fee: Operators1;
    paid_to: Operators1;
    receipt_file: Operators16;
    approved_by: Operators1;
    approved_date: Operators11;
    verification: Operators1;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'brf_apartment' | 'kind' | 'amount' | 'accounted_date' | 'title' | 'quota_fee' | 'paid_to' | 'approved_by' | 'approved_date' | 'verification' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_apartment: Records.ObjectsBrfapartment;
    quota_fee: Records.BrfQuotafee | null;
    paid_to: Records.AccountsTenant | null;
    approved_by: Records.AccountsOrganizationuser | null;
    verification: Records.AccountingVerification | null;
  };
}

interface BrfBrfapartmenttransferTypes {
  record: Records.BrfBrfapartmenttransfer;
  create: Records.BrfBrfapartmenttransferCreate;
  patch: Records.BrfBrfapartmenttransferPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    brf_apartment: Operators1;
    kind: Operators24;
    agreement_date: Operators11;
    membership_application_date: Operators11;
    membership_decision: Operators13;
    membership_decision_date: Operators11;
    access_date: Operators11;
    price: Operators6;
    transfer_fee: Operators6;
    transfer_fee_invoiced: Operators5;
    capital_contribution: Operators6;
    realtor: Operators2;
    realtor_email: Operators2;
    agreement_file: Operators16;
    tax_statement_sent: Operators5;
    completed_time: Operators3;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'brf_apartment' | 'kind' | 'agreement_date' | 'membership_application_date' | 'membership_decision' | 'membership_decision_date' | 'access_date' | 'price' | 'transfer_fee' | 'transfer_fee_invoiced' | 'capital_contribution' | 'realtor' | 'realtor_email' | 'tax_statement_sent' | 'completed_time' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_apartment: Records.ObjectsBrfapartment;
  };
}

interface BrfBrfcompanyTypes {
  record: Records.BrfBrfcompany;
  create: Records.BrfBrfcompanyCreate;
  patch: Records.BrfBrfcompanyPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    is_active: Operators5;
    company: Operators1;
    registration_date: Operators11;
    statutes_registered_date: Operators11;
    economic_plan_date: Operators11;
    statutes_file: Operators16;
    economic_plan_file: Operators16;
    owns_land: Operators5;
    site_leasehold_end_date: Operators11;
    site_leasehold_yearly_fee: Operators6;
    accounting_framework: Operators31;
    legal_persons_allowed_as_members: Operators5;
    shared_ownership_allowed: Operators5;
    minimum_ownership_share: Operators6;
    transfer_fee_payer: Operators13;
    transfer_fee_price_base_percentage: Operators6;
    pledge_fee_price_base_percentage: Operators6;
    subletting_fee_price_base_percentage: Operators6;
    apartment_area_total: Operators6;
    rental_area_total: Operators6;
    maintenance_plan_updated_date: Operators11;
    general_info_for_realtors: Operators2;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'company' | 'registration_date' | 'statutes_registered_date' | 'economic_plan_date' | 'owns_land' | 'site_leasehold_end_date' | 'site_leasehold_yearly_fee' | 'accounting_framework' | 'legal_persons_allowed_as_members' | 'shared_ownership_allowed' | 'minimum_ownership_share' | 'transfer_fee_payer' | 'transfer_fee_price_base_percentage' | 'pledge_fee_price_base_percentage' | 'subletting_fee_price_base_percentage' | 'apartment_area_total' | 'rental_area_total' | 'maintenance_plan_updated_date' | 'general_info_for_realtors';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    company: Records.OrganizationCompany;
  };
}

interface BrfBrfcompanyannualreportTypes {
  record: Records.BrfBrfcompanyannualreport;
  create: Records.BrfBrfcompanyannualreportCreate;
  patch: Records.BrfBrfcompanyannualreportPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    brf_company: Operators1;
    fiscal_year_start: Operators11;
    fiscal_year_end: Operators11;
    report_file: Operators16;
    audit_report_file: Operators16;
    auditor_name: Operators2;
    net_turnover: Operators6;
    result_after_financial_items: Operators6;
    equity_ratio_percentage: Operators6;
    annual_fee_per_sqm: Operators6;
    annual_fee_share_of_revenue_percentage: Operators6;
    debt_per_sqm_total: Operators6;
    debt_per_sqm_cooperative_area: Operators6;
    savings_per_sqm: Operators6;
    interest_sensitivity_percentage: Operators6;
    energy_cost_per_sqm: Operators6;
    cash_flow_of_the_year: Operators6;
    outer_maintenance_fund: Operators6;
    board_signed_date: Operators11;
    audited_date: Operators11;
    adopted_date: Operators11;
    filed_date: Operators11;
    signable_document: Operators1;
    is_published_to_members: Operators5;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'brf_company' | 'fiscal_year_start' | 'fiscal_year_end' | 'auditor_name' | 'net_turnover' | 'result_after_financial_items' | 'equity_ratio_percentage' | 'annual_fee_per_sqm' | 'annual_fee_share_of_revenue_percentage' | 'debt_per_sqm_total' | 'debt_per_sqm_cooperative_area' | 'savings_per_sqm' | 'interest_sensitivity_percentage' | 'energy_cost_per_sqm' | 'cash_flow_of_the_year' | 'outer_maintenance_fund' | 'board_signed_date' | 'audited_date' | 'adopted_date' | 'filed_date' | 'signable_document' | 'is_published_to_members' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_company: Records.BrfBrfcompany;
    signable_document: Records.DocumentsSignabledocument | null;
  };
}

interface BrfBrfcompanycontactpersonTypes {
  record: Records.BrfBrfcompanycontactperson;
  create: Records.BrfBrfcompanycontactpersonCreate;
  patch: Records.BrfBrfcompanycontactpersonPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    email: Operators2;
    phone_number: Operators2;
    brf_company: Operators1;
    tenant: Operators1;
    full_name: Operators2;
    role: Operators18;
    is_signatory: Operators5;
    attests_invoices: Operators5;
    receives_pledge_and_transfer_cases: Operators5;
    term_start_date: Operators11;
    term_end_date: Operators11;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'email' | 'phone_number' | 'brf_company' | 'tenant' | 'full_name' | 'role' | 'is_signatory' | 'attests_invoices' | 'receives_pledge_and_transfer_cases' | 'term_start_date' | 'term_end_date' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_company: Records.BrfBrfcompany;
    tenant: Records.AccountsTenant | null;
  };
}

interface BrfBrfcompanydebtTypes {
  record: Records.BrfBrfcompanydebt;
  create: Records.BrfBrfcompanydebtCreate;
  patch: Records.BrfBrfcompanydebtPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    brf_company: Operators1;
    realestate: Operators1;
    lender_name: Operators2;
    lender_org_no: Operators2;
    loan_number: Operators2;
    original_amount: Operators6;
    remaining_amount: Operators6;
    remaining_amount_as_of: Operators11;
    interest_type: Operators14;
    interest_rate: Operators6;
    reference_rate_name: Operators2;
    interest_margin: Operators6;
    interest_fixed_from: Operators11;
    interest_fixed_to: Operators11;
    yearly_amortization: Operators6;
    payment_month_interval: Operators6;
    start_date: Operators11;
    maturity_date: Operators11;
    repaid_date: Operators11;
    is_short_term_in_bookkeeping: Operators5;
    loan_agreement_file: Operators16;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'brf_company' | 'realestate' | 'lender_name' | 'lender_org_no' | 'loan_number' | 'original_amount' | 'remaining_amount' | 'remaining_amount_as_of' | 'interest_type' | 'interest_rate' | 'reference_rate_name' | 'interest_margin' | 'interest_fixed_from' | 'interest_fixed_to' | 'yearly_amortization' | 'payment_month_interval' | 'start_date' | 'maturity_date' | 'repaid_date' | 'is_short_term_in_bookkeeping' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_company: Records.BrfBrfcompany;
    realestate: Records.ObjectsRealestate | null;
  };
}

interface BrfBrftransactionpartyTypes {
  record: Records.BrfBrftransactionparty;
  create: Records.BrfBrftransactionpartyCreate;
  patch: Records.BrfBrftransactionpartyPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    transfer: Operators1;
    tenant: Operators1;
    side: Operators14;
    ownership_share: Operators6;
    is_new_member: Operators5;
    will_live_in_apartment: Operators5;
    new_address: Operators1;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'transfer' | 'tenant' | 'side' | 'ownership_share' | 'is_new_member' | 'will_live_in_apartment' | 'new_address' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    transfer: Records.BrfBrfapartmenttransfer;
    tenant: Records.AccountsTenant;
    new_address: Records.CommonAddress | null;
  };
}

interface BrfQuotacollectionTypes {
  record: Records.BrfQuotacollection;
  create: Records.BrfQuotacollectionCreate;
  patch: Records.BrfQuotacollectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    brf_company: Operators1;
    name: Operators2;
    valid_from: Operators11;
    valid_to: Operators11;
    quota_total: Operators6;
    decided_date: Operators11;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'brf_company' | 'name' | 'valid_from' | 'valid_to' | 'quota_total' | 'decided_date' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_company: Records.BrfBrfcompany;
  };
}

interface BrfQuotafeeTypes {
  record: Records.BrfQuotafee;
  create: Records.BrfQuotafeeCreate;
  patch: Records.BrfQuotafeePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    title: Operators2;
    brf_company: Operators1;
    quota_collection: Operators1;
    kind: Operators10;
    article: Operators1;
    yearly_amount: Operators6;
    rounding: Operators13;
    start_date: Operators11;
    end_date: Operators11;
    decided_date: Operators11;
    change_percentage: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'title' | 'brf_company' | 'quota_collection' | 'kind' | 'article' | 'yearly_amount' | 'rounding' | 'start_date' | 'end_date' | 'decided_date' | 'change_percentage';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_company: Records.BrfBrfcompany;
    quota_collection: Records.BrfQuotacollection;
    article: Records.AccountingArticle;
  };
}

interface BrfQuotanotationTypes {
  record: Records.BrfQuotanotation;
  create: Records.BrfQuotanotationCreate;
  patch: Records.BrfQuotanotationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    quota_collection: Operators1;
    brf_apartment: Operators1;
    quota: Operators6;
    reparation_fund_quota: Operators6;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'quota_collection' | 'brf_apartment' | 'quota' | 'reparation_fund_quota' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    quota_collection: Records.BrfQuotacollection;
    brf_apartment: Records.ObjectsBrfapartment;
  };
}

interface BrfRealbrfcompanynotationTypes {
  record: Records.BrfRealbrfcompanynotation;
  create: Records.BrfRealbrfcompanynotationCreate;
  patch: Records.BrfRealbrfcompanynotationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    brf_company: Operators1;
    as_of: Operators11;
    is_real: Operators5;
    qualified_share_percentage: Operators6;
    assessment_basis: Operators2;
    assessed_by: Operators1;
    evidence_file: Operators16;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'brf_company' | 'as_of' | 'is_real' | 'qualified_share_percentage' | 'assessment_basis' | 'assessed_by';
  relations: {
    organization: Records.SalesOrganization | null;
    brf_company: Records.BrfBrfcompany;
    assessed_by: Records.AccountsOrganizationuser | null;
  };
}

interface CommonAddressTypes {
  record: Records.CommonAddress;
  create: Records.CommonAddressCreate;
  patch: Records.CommonAddressPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    care_of: Operators2;
    attention: Operators2;
    street: Operators2;
    street_number: Operators2;
    postal_code: Operators2;
    city: Operators2;
    country: Operators2;
    longitude: Operators6;
    latitude: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'care_of' | 'attention' | 'street' | 'street_number' | 'postal_code' | 'city' | 'country' | 'longitude' | 'latitude';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface CommonContenttypeTypes {
  record: Records.CommonContenttype;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    app: Operators2;
    resource: Operators2;
    path: Operators2;
    name: Operators2;
  };
  special: never;
  orders: 'id' | 'app' | 'resource' | 'path' | 'name';
  relations: {

  };
}

interface CommonEventlogTypes {
  record: Records.CommonEventlog;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    content_type: Operators1;
    object_id: Operators1;
    event_identifier: Operators2;
    event_context: Operators16;
    triggered_by_tenant: Operators1;
    triggered_by_sub_tenant: Operators1;
    triggered_by_organization_user: Operators1;
    triggered_by_integration: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'content_type' | 'object_id' | 'event_identifier' | 'triggered_by_tenant' | 'triggered_by_sub_tenant' | 'triggered_by_organization_user' | 'triggered_by_integration';
  relations: {
    organization: Records.SalesOrganization | null;
    triggered_by_tenant: Records.AccountsTenant | null;
    triggered_by_sub_tenant: Records.AccountsSubtenant | null;
    triggered_by_organization_user: Records.AccountsOrganizationuser | null;
    triggered_by_integration: Records.AccountsIntegrationuseragent | null;
  };
}

interface CommonSwedishpricebasevalueTypes {
  record: Records.CommonSwedishpricebasevalue;
  create: Records.CommonSwedishpricebasevalueCreate;
  patch: Records.CommonSwedishpricebasevaluePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    for_year: Operators6;
    value: Operators6;
    increased_value: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'for_year' | 'value' | 'increased_value';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface CommonSwedishreferencerateTypes {
  record: Records.CommonSwedishreferencerate;
  create: Records.CommonSwedishreferencerateCreate;
  patch: Records.CommonSwedishreferenceratePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    from_date: Operators11;
    to_date: Operators11;
    rate: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'from_date' | 'to_date' | 'rate';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface CommunicationFaqentryTypes {
  record: Records.CommunicationFaqentry;
  create: Records.CommunicationFaqentryCreate;
  patch: Records.CommunicationFaqentryPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    collection: Operators1;
    question: Operators2;
    answer: Operators2;
    file_obj: Operators16;
    display_priority: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'collection' | 'question' | 'answer' | 'display_priority';
  relations: {
    organization: Records.SalesOrganization | null;
    collection: Records.CommunicationTenantinformationcollection;
  };
}

interface CommunicationNotificationTypes {
  record: Records.CommunicationNotification;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    title: Operators2;
    content: Operators2;
    display_image: Operators16;
    html_content_file: Operators16;
    attached_files: Operators12;
    attached_file_urls: Operators12;
    full_name: Operators2;
    email: Operators2;
    phone_number: Operators2;
    ssn: Operators2;
    fmi: Operators2;
    org_no: Operators2;
    gln13_number: Operators2;
    peppol_id: Operators2;
    address: Operators1;
    custom_address: Operators2;
    sent_to_organization_user: Operators1;
    sent_to_tenant: Operators1;
    sent_to_sub_tenant: Operators1;
    sent_from_company: Operators1;
    read: Operators5;
    is_draft: Operators5;
    event_identifier: Operators2;
    push_id: Operators2;
    distribution_instruction: Operators16;
    content_type: Operators1;
    object_id: Operators1;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'title' | 'content' | 'full_name' | 'email' | 'phone_number' | 'ssn' | 'fmi' | 'org_no' | 'gln13_number' | 'peppol_id' | 'address' | 'custom_address' | 'sent_to_organization_user' | 'sent_to_tenant' | 'sent_to_sub_tenant' | 'sent_from_company' | 'read' | 'is_draft' | 'event_identifier' | 'push_id' | 'content_type' | 'object_id';
  relations: {
    organization: Records.SalesOrganization | null;
    address: Records.CommonAddress | null;
    sent_to_organization_user: Records.AccountsOrganizationuser | null;
    sent_to_tenant: Records.AccountsTenant | null;
    sent_to_sub_tenant: Records.AccountsSubtenant | null;
    sent_from_company: Records.OrganizationCompany | null;
  };
}

interface CommunicationNotificationdistributionTypes {
  record: Records.CommunicationNotificationdistribution;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    distribution_type: Operators32;
    notification: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    sent_time: Operators3;
    delivered_time: Operators3;
    viewed_time: Operators3;
    failed_delivery_time: Operators3;
    failed_context: Operators2;
  };
  special: never;
  orders: 'id' | 'distribution_type' | 'notification' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'sent_time' | 'delivered_time' | 'viewed_time' | 'failed_delivery_time' | 'failed_context';
  relations: {
    notification: Records.CommunicationNotification;
    organization: Records.SalesOrganization | null;
  };
}

interface CommunicationTenantinformationcollectionTypes {
  record: Records.CommunicationTenantinformationcollection;
  create: Records.CommunicationTenantinformationcollectionCreate;
  patch: Records.CommunicationTenantinformationcollectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    title: Operators2;
    description: Operators2;
    category: Operators33;
    priority_render_within_days: Operators6;
    display_priority: Operators6;
    show_to_private_customers: Operators5;
    show_to_corporate_customers: Operators5;
    community: Operators1;
    realestate: Operators1;
    building: Operators1;
    outdoor_area: Operators1;
    parking_lot: Operators1;
    published_from: Operators11;
    published_to: Operators11;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'title' | 'description' | 'category' | 'priority_render_within_days' | 'display_priority' | 'show_to_private_customers' | 'show_to_corporate_customers' | 'community' | 'realestate' | 'building' | 'outdoor_area' | 'parking_lot' | 'published_from' | 'published_to';
  relations: {
    organization: Records.SalesOrganization | null;
    community: Records.ObjectsCommunity | null;
    realestate: Records.ObjectsRealestate | null;
    building: Records.ObjectsBuilding | null;
    outdoor_area: Records.ObjectsOutdoorarea | null;
    parking_lot: Records.ObjectsParkinglot | null;
  };
}

interface CommunicationTenantinformationcollectionfileTypes {
  record: Records.CommunicationTenantinformationcollectionfile;
  create: Records.CommunicationTenantinformationcollectionfileCreate;
  patch: Records.CommunicationTenantinformationcollectionfilePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    collection: Operators1;
    file_obj: Operators16;
    display_name: Operators2;
    display_priority: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'collection' | 'display_name' | 'display_priority';
  relations: {
    organization: Records.SalesOrganization | null;
    collection: Records.CommunicationTenantinformationcollection;
  };
}

interface ConfigurationsAutomationconfigurationTypes {
  record: Records.ConfigurationsAutomationconfiguration;
  create: Records.ConfigurationsAutomationconfigurationCreate;
  patch: Records.ConfigurationsAutomationconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    customer_auto_invite_pre_days: Operators6;
    customer_auto_adjust_deactivation_with_days: Operators6;
    previous_customer_auto_anonymize_post_days: Operators6;
    previous_customer_auto_anonymization_exact_date_match: Operators5;
    potential_customer_auto_anonymize_post_days: Operators6;
    potential_customer_auto_anonymization_exact_date_match: Operators5;
    organization_user_auto_anonymize_post_days: Operators6;
    organization_user_auto_anonymization_exact_date_match: Operators5;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'customer_auto_invite_pre_days' | 'customer_auto_adjust_deactivation_with_days' | 'previous_customer_auto_anonymize_post_days' | 'previous_customer_auto_anonymization_exact_date_match' | 'potential_customer_auto_anonymize_post_days' | 'potential_customer_auto_anonymization_exact_date_match' | 'organization_user_auto_anonymize_post_days' | 'organization_user_auto_anonymization_exact_date_match';
  relations: {
    organization: Records.SalesOrganization;
  };
}

interface ConfigurationsCommonorganizationsettingsTypes {
  record: Records.ConfigurationsCommonorganizationsettings;
  create: Records.ConfigurationsCommonorganizationsettingsCreate;
  patch: Records.ConfigurationsCommonorganizationsettingsPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    display_name: Operators2;
    default_language: Operators2;
    time_zone: Operators2;
    currency: Operators2;
    logo: Operators16;
    primary_color: Operators2;
    contact_email: Operators2;
    contact_phone: Operators2;
    contact_website: Operators2;
    address: Operators1;
    default_company: Operators1;
    my_pages_url: Operators2;
    privacy_policy_url: Operators2;
    sms_sender_name: Operators2;
    email_sender_name: Operators2;
    default_apartment_notice_months: Operators6;
    default_parking_notice_months: Operators6;
    default_industrial_premises_notice_months: Operators6;
    contract_number_prefix: Operators2;
    next_contract_number: Operators6;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'display_name' | 'default_language' | 'time_zone' | 'currency' | 'primary_color' | 'contact_email' | 'contact_phone' | 'contact_website' | 'address' | 'default_company' | 'my_pages_url' | 'privacy_policy_url' | 'sms_sender_name' | 'email_sender_name' | 'default_apartment_notice_months' | 'default_parking_notice_months' | 'default_industrial_premises_notice_months' | 'contract_number_prefix' | 'next_contract_number';
  relations: {
    organization: Records.SalesOrganization;
    address: Records.CommonAddress | null;
    default_company: Records.OrganizationCompany | null;
  };
}

interface ConfigurationsCustomercommunicationconfigurationTypes {
  record: Records.ConfigurationsCustomercommunicationconfiguration;
  create: Records.ConfigurationsCustomercommunicationconfigurationCreate;
  patch: Records.ConfigurationsCustomercommunicationconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    receive_notifications_for: Operators12;
    receive_email_notifications_for: Operators12;
    receive_sms_notifications_for: Operators12;
    name: Operators2;
    priority: Operators6;
    for_private_customers: Operators5;
    for_corporate_customers: Operators5;
    companies: Operators4;
    realestates: Operators4;
    tags_filter: Operators4;
    can_view_personal_information: Operators5;
    can_handle_personal_information: Operators5;
    can_view_non_personal_information: Operators5;
    can_handle_non_personal_information: Operators5;
    can_handle_protected_identity: Operators5;
    can_view_structural_objects: Operators5;
    can_view_common_areas: Operators5;
    can_view_measurements: Operators5;
    can_view_inspection_errands: Operators5;
    can_view_general_errands: Operators5;
    can_handle_general_errands: Operators5;
    can_view_invoices: Operators5;
    can_view_contracts: Operators5;
    can_view_apartment_contract_renewal_terms: Operators5;
    can_view_industrial_premises_contract_renewal_terms: Operators5;
    can_view_parking_spot_contract_renewal_terms: Operators5;
    can_view_outdoor_section_contract_renewal_terms: Operators5;
    can_view_block_contract_renewal_terms: Operators5;
    can_view_other_contract_renewal_terms: Operators5;
    can_cancel_apartment_contracts: Operators5;
    can_cancel_industrial_premises_contracts: Operators5;
    can_cancel_parking_spot_contracts: Operators5;
    can_cancel_outdoor_section_contracts: Operators5;
    can_cancel_block_contracts: Operators5;
    can_cancel_other_contracts: Operators5;
    can_create_customer_earning_reports: Operators5;
    can_update_customer_earning_reports: Operators5;
    can_delete_customer_earning_reports: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'priority' | 'for_private_customers' | 'for_corporate_customers' | 'can_view_personal_information' | 'can_handle_personal_information' | 'can_view_non_personal_information' | 'can_handle_non_personal_information' | 'can_handle_protected_identity' | 'can_view_structural_objects' | 'can_view_common_areas' | 'can_view_measurements' | 'can_view_inspection_errands' | 'can_view_general_errands' | 'can_handle_general_errands' | 'can_view_invoices' | 'can_view_contracts' | 'can_view_apartment_contract_renewal_terms' | 'can_view_industrial_premises_contract_renewal_terms' | 'can_view_parking_spot_contract_renewal_terms' | 'can_view_outdoor_section_contract_renewal_terms' | 'can_view_block_contract_renewal_terms' | 'can_view_other_contract_renewal_terms' | 'can_cancel_apartment_contracts' | 'can_cancel_industrial_premises_contracts' | 'can_cancel_parking_spot_contracts' | 'can_cancel_outdoor_section_contracts' | 'can_cancel_block_contracts' | 'can_cancel_other_contracts' | 'can_create_customer_earning_reports' | 'can_update_customer_earning_reports' | 'can_delete_customer_earning_reports';
  relations: {
    organization: Records.SalesOrganization | null;
    companies: ManyShown<Records.OrganizationCompany>;
    realestates: ManyShown<Records.ObjectsRealestate>;
    tags_filter: ManyShown<Records.AnnotatingTag>;
  };
}

interface ConfigurationsRetroactivityconfigurationTypes {
  record: Records.ConfigurationsRetroactivityconfiguration;
  create: Records.ConfigurationsRetroactivityconfigurationCreate;
  patch: Records.ConfigurationsRetroactivityconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    active_for_apartments: Operators5;
    active_for_industrial_premises: Operators5;
    active_for_parking_spots: Operators5;
    active_for_outdoor_sections: Operators5;
    active_for_brf_apartments: Operators5;
    on_contract_start_change: Operators5;
    on_contract_end_change: Operators5;
    on_contract_revenue_created: Operators5;
    on_contract_revenue_changed: Operators5;
    on_contract_revenue_removed: Operators5;
    on_space_revenue_created: Operators5;
    on_space_revenue_changed: Operators5;
    on_space_revenue_removed: Operators5;
    auto_accept_proposals: Operators5;
    title_suffix: Operators2;
    maximum_months_back: Operators6;
    minimum_value: Operators6;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'active_for_apartments' | 'active_for_industrial_premises' | 'active_for_parking_spots' | 'active_for_outdoor_sections' | 'active_for_brf_apartments' | 'on_contract_start_change' | 'on_contract_end_change' | 'on_contract_revenue_created' | 'on_contract_revenue_changed' | 'on_contract_revenue_removed' | 'on_space_revenue_created' | 'on_space_revenue_changed' | 'on_space_revenue_removed' | 'auto_accept_proposals' | 'title_suffix' | 'maximum_months_back' | 'minimum_value';
  relations: {
    organization: Records.SalesOrganization;
  };
}

interface ConfigurationsSecurityconfigurationTypes {
  record: Records.ConfigurationsSecurityconfiguration;
  create: Records.ConfigurationsSecurityconfigurationCreate;
  patch: Records.ConfigurationsSecurityconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    customers_can_use_bankid_login: Operators5;
    customers_can_use_hotp_login: Operators5;
    require_mfa_for_customers: Operators5;
    non_customers_can_use_bankid_login: Operators5;
    non_customers_can_use_hotp_login: Operators5;
    require_mfa_for_non_customers: Operators5;
    approved_non_customer_hotp_email_domains: Operators12;
    password_expiration_days: Operators6;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'customers_can_use_bankid_login' | 'customers_can_use_hotp_login' | 'require_mfa_for_customers' | 'non_customers_can_use_bankid_login' | 'non_customers_can_use_hotp_login' | 'require_mfa_for_non_customers' | 'password_expiration_days';
  relations: {
    organization: Records.SalesOrganization;
  };
}

interface ConfigurationsValidationconfigurationTypes {
  record: Records.ConfigurationsValidationconfiguration;
  create: Records.ConfigurationsValidationconfigurationCreate;
  patch: Records.ConfigurationsValidationconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    require_ssn_on_private_tenants: Operators5;
    require_org_no_on_corporate_tenants: Operators5;
    require_email_on_tenants: Operators5;
    require_phone_number_on_tenants: Operators5;
    require_address_on_tenants: Operators5;
    require_unique_tenant_ssn: Operators5;
    require_unique_tenant_org_no: Operators5;
    require_unique_contract_id_number: Operators5;
    require_unique_custom_id: Operators5;
    block_overlapping_contracts: Operators5;
    require_signed_document_to_activate_contract: Operators5;
    require_cancellation_reason: Operators5;
    require_cancellation_comment: Operators5;
    require_invoicing_on_contracts: Operators5;
    require_article_account_for_each_vat: Operators5;
    block_changes_in_closed_bookkeeping_periods: Operators5;
    bookkeeping_closed_to: Operators11;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'require_ssn_on_private_tenants' | 'require_org_no_on_corporate_tenants' | 'require_email_on_tenants' | 'require_phone_number_on_tenants' | 'require_address_on_tenants' | 'require_unique_tenant_ssn' | 'require_unique_tenant_org_no' | 'require_unique_contract_id_number' | 'require_unique_custom_id' | 'block_overlapping_contracts' | 'require_signed_document_to_activate_contract' | 'require_cancellation_reason' | 'require_cancellation_comment' | 'require_invoicing_on_contracts' | 'require_article_account_for_each_vat' | 'block_changes_in_closed_bookkeeping_periods' | 'bookkeeping_closed_to';
  relations: {
    organization: Records.SalesOrganization;
  };
}

interface ContractsApartmentcontractTypes {
  record: Records.ContractsApartmentcontract;
  create: Records.ContractsApartmentcontractCreate;
  patch: Records.ContractsApartmentcontractPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    id_number: Operators2;
    status: Operators8;
    tenant: Operators1;
    bi_tenants: Operators4;
    signed_time: Operators3;
    start_date: Operators11;
    initial_end_date: Operators11;
    end_date: Operators11;
    move_in_date: Operators11;
    move_out_date: Operators11;
    signable_document: Operators1;
    renew_indefinetely: Operators5;
    renew_interval_weeks: Operators6;
    owner_notification_interval_weeks: Operators6;
    counterpart_notification_interval_weeks: Operators6;
    owner_warning_interval_weeks: Operators6;
    owner_warning_date: Operators11;
    last_owner_notification_date: Operators11;
    cancellation_time: Operators3;
    cancellation_signed_time: Operators3;
    cancellation_end_date: Operators11;
    cancellation_source: Operators7;
    cancelled_by_counterpart: Operators5;
    cancellation_comment: Operators2;
    cancellation_reason: Operators1;
    invoicing_period: Operators30;
    invoice_month_interval: Operators6;
    invoicing_period_from: Operators11;
    invoicing_company: Operators1;
    invoicing_contract_setting: Operators1;
    invoicing_payment_terms: Operators1;
    invoicing_use_rent_invoice: Operators5;
    co_invoice: Operators5;
    invoice_merge_base_rent_in_view: Operators5;
    invoice_merge_non_base_rent_in_view: Operators5;
    invoice_merge_index_in_view: Operators5;
    invoicing_interest_fee_blocked: Operators5;
    invoicing_reminder_blocked: Operators5;
    invoicing_reminder_distribution_pushed_until: Operators11;
    invoicing_debt_distribution_pushed_until: Operators11;
    invoicing_customer_reference: Operators2;
    invoicing_marking: Operators2;
    custom_dimension_value: Operators2;
    base_rent_article: Operators1;
    has_base_rent_vat: Operators5;
    base_rent_vat_rate: Operators9;
    base_rent: Operators6;
    invoiced_until: Operators11;
    vat_changes: Operators16;
    invoice_shares: Operators16;
    customer_earnings_setting: Operators1;
    deposition_value: Operators6;
    deposition_paid_date: Operators11;
    deposition_returned_date: Operators11;
    main_apartment_contract: Operators1;
    main_industrial_premises_contract: Operators1;
    main_outdoorsection_contract: Operators1;
    space: Operators1;
    tenancy_kind: Operators7;
    allowed_target_audiences: Operators4;
    terms: Operators1;
    negotiation_succession_contract: Operators1;
    main_brf_invoiceable: Operators1;
    security_of_tenure_waived: Operators5;
    security_of_tenure_waiver_end_date: Operators11;
    rent_tribunal_approval_date: Operators11;
    subletting_permitted_until: Operators11;
    transferred_from: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'id_number' | 'status' | 'tenant' | 'signed_time' | 'start_date' | 'initial_end_date' | 'end_date' | 'move_in_date' | 'move_out_date' | 'signable_document' | 'renew_indefinetely' | 'renew_interval_weeks' | 'owner_notification_interval_weeks' | 'counterpart_notification_interval_weeks' | 'owner_warning_interval_weeks' | 'owner_warning_date' | 'last_owner_notification_date' | 'cancellation_time' | 'cancellation_signed_time' | 'cancellation_end_date' | 'cancellation_source' | 'cancelled_by_counterpart' | 'cancellation_comment' | 'cancellation_reason' | 'invoicing_period' | 'invoice_month_interval' | 'invoicing_period_from' | 'invoicing_company' | 'invoicing_contract_setting' | 'invoicing_payment_terms' | 'invoicing_use_rent_invoice' | 'co_invoice' | 'invoice_merge_base_rent_in_view' | 'invoice_merge_non_base_rent_in_view' | 'invoice_merge_index_in_view' | 'invoicing_interest_fee_blocked' | 'invoicing_reminder_blocked' | 'invoicing_reminder_distribution_pushed_until' | 'invoicing_debt_distribution_pushed_until' | 'invoicing_customer_reference' | 'invoicing_marking' | 'custom_dimension_value' | 'base_rent_article' | 'has_base_rent_vat' | 'base_rent_vat_rate' | 'base_rent' | 'invoiced_until' | 'customer_earnings_setting' | 'deposition_value' | 'deposition_paid_date' | 'deposition_returned_date' | 'main_apartment_contract' | 'main_industrial_premises_contract' | 'main_outdoorsection_contract' | 'space' | 'tenancy_kind' | 'terms' | 'negotiation_succession_contract' | 'main_brf_invoiceable' | 'security_of_tenure_waived' | 'security_of_tenure_waiver_end_date' | 'rent_tribunal_approval_date' | 'subletting_permitted_until' | 'transferred_from';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    tenant: Records.AccountsTenant | null;
    bi_tenants: ManyShown<Records.AccountsTenant>;
    signable_document: Records.DocumentsSignabledocument | null;
    cancellation_reason: Records.ContractsContractcancellationreason | null;
    invoicing_company: Records.OrganizationCompany | null;
    invoicing_contract_setting: Records.AccountingAutomaticcontractinvoicingsetting | null;
    invoicing_payment_terms: Records.AccountingPaymenttermssetting | null;
    base_rent_article: Records.AccountingArticle | null;
    customer_earnings_setting: Records.RevenueCustomerearningsrevenuesetting | null;
    main_apartment_contract: Records.ContractsApartmentcontract | null;
    main_industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    main_outdoorsection_contract: Records.ContractsOutdoorsectioncontract | null;
    space: Records.ObjectsApartment;
    allowed_target_audiences: ManyShown<Records.ObjectsApartmenttargetaudience>;
    terms: Records.ObjectsApartmentterms | null;
    negotiation_succession_contract: Records.ContractsApartmentcontract | null;
    main_brf_invoiceable: Records.BrfBrfapartmentinvoiceconfiguration | null;
    transferred_from: Records.ContractsApartmentcontract | null;
  };
}

interface ContractsBlockcontractTypes {
  record: Records.ContractsBlockcontract;
  create: Records.ContractsBlockcontractCreate;
  patch: Records.ContractsBlockcontractPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    id_number: Operators2;
    status: Operators8;
    tenant: Operators1;
    bi_tenants: Operators4;
    signed_time: Operators3;
    start_date: Operators11;
    initial_end_date: Operators11;
    end_date: Operators11;
    move_in_date: Operators11;
    move_out_date: Operators11;
    signable_document: Operators1;
    renew_indefinetely: Operators5;
    renew_interval_weeks: Operators6;
    owner_notification_interval_weeks: Operators6;
    counterpart_notification_interval_weeks: Operators6;
    owner_warning_interval_weeks: Operators6;
    owner_warning_date: Operators11;
    last_owner_notification_date: Operators11;
    cancellation_time: Operators3;
    cancellation_signed_time: Operators3;
    cancellation_end_date: Operators11;
    cancellation_source: Operators7;
    cancelled_by_counterpart: Operators5;
    cancellation_comment: Operators2;
    cancellation_reason: Operators1;
    invoicing_period: Operators30;
    invoice_month_interval: Operators6;
    invoicing_period_from: Operators11;
    invoicing_company: Operators1;
    invoicing_contract_setting: Operators1;
    invoicing_payment_terms: Operators1;
    invoicing_use_rent_invoice: Operators5;
    co_invoice: Operators5;
    invoice_merge_base_rent_in_view: Operators5;
    invoice_merge_non_base_rent_in_view: Operators5;
    invoice_merge_index_in_view: Operators5;
    invoicing_interest_fee_blocked: Operators5;
    invoicing_reminder_blocked: Operators5;
    invoicing_reminder_distribution_pushed_until: Operators11;
    invoicing_debt_distribution_pushed_until: Operators11;
    invoicing_customer_reference: Operators2;
    invoicing_marking: Operators2;
    custom_dimension_value: Operators2;
    base_rent_article: Operators1;
    has_base_rent_vat: Operators5;
    base_rent_vat_rate: Operators9;
    base_rent: Operators6;
    invoiced_until: Operators11;
    vat_changes: Operators16;
    invoice_shares: Operators16;
    customer_earnings_setting: Operators1;
    deposition_value: Operators6;
    deposition_paid_date: Operators11;
    deposition_returned_date: Operators11;
    main_realestate: Operators1;
    apartments: Operators4;
    parking_spots: Operators4;
    industrial_premises: Operators4;
    outdoor_sections: Operators4;
    negotiation_succession_contract: Operators1;
    subletting_allowed: Operators5;
    security_of_tenure_waived: Operators5;
    transferred_from: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'id_number' | 'status' | 'tenant' | 'signed_time' | 'start_date' | 'initial_end_date' | 'end_date' | 'move_in_date' | 'move_out_date' | 'signable_document' | 'renew_indefinetely' | 'renew_interval_weeks' | 'owner_notification_interval_weeks' | 'counterpart_notification_interval_weeks' | 'owner_warning_interval_weeks' | 'owner_warning_date' | 'last_owner_notification_date' | 'cancellation_time' | 'cancellation_signed_time' | 'cancellation_end_date' | 'cancellation_source' | 'cancelled_by_counterpart' | 'cancellation_comment' | 'cancellation_reason' | 'invoicing_period' | 'invoice_month_interval' | 'invoicing_period_from' | 'invoicing_company' | 'invoicing_contract_setting' | 'invoicing_payment_terms' | 'invoicing_use_rent_invoice' | 'co_invoice' | 'invoice_merge_base_rent_in_view' | 'invoice_merge_non_base_rent_in_view' | 'invoice_merge_index_in_view' | 'invoicing_interest_fee_blocked' | 'invoicing_reminder_blocked' | 'invoicing_reminder_distribution_pushed_until' | 'invoicing_debt_distribution_pushed_until' | 'invoicing_customer_reference' | 'invoicing_marking' | 'custom_dimension_value' | 'base_rent_article' | 'has_base_rent_vat' | 'base_rent_vat_rate' | 'base_rent' | 'invoiced_until' | 'customer_earnings_setting' | 'deposition_value' | 'deposition_paid_date' | 'deposition_returned_date' | 'main_realestate' | 'negotiation_succession_contract' | 'subletting_allowed' | 'security_of_tenure_waived' | 'transferred_from';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    tenant: Records.AccountsTenant | null;
    bi_tenants: ManyShown<Records.AccountsTenant>;
    signable_document: Records.DocumentsSignabledocument | null;
    cancellation_reason: Records.ContractsContractcancellationreason | null;
    invoicing_company: Records.OrganizationCompany | null;
    invoicing_contract_setting: Records.AccountingAutomaticcontractinvoicingsetting | null;
    invoicing_payment_terms: Records.AccountingPaymenttermssetting | null;
    base_rent_article: Records.AccountingArticle | null;
    customer_earnings_setting: Records.RevenueCustomerearningsrevenuesetting | null;
    main_realestate: Records.ObjectsRealestate;
    apartments: ManyShown<Records.ObjectsApartment>;
    parking_spots: ManyShown<Records.ObjectsParkingspot>;
    industrial_premises: ManyShown<Records.ObjectsIndustrialpremises>;
    outdoor_sections: ManyShown<Records.ObjectsOutdoorsection>;
    negotiation_succession_contract: Records.ContractsBlockcontract | null;
    transferred_from: Records.ContractsBlockcontract | null;
  };
}

interface ContractsContractcancellationconfigurationTypes {
  record: Records.ContractsContractcancellationconfiguration;
  create: Records.ContractsContractcancellationconfigurationCreate;
  patch: Records.ContractsContractcancellationconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    title: Operators2;
    require_tenant_approval_on_landlord_issued_cancellation: Operators5;
    require_signature_for_cancellations: Operators5;
    allow_regular_termination: Operators5;
    allow_pending_re_negotations: Operators5;
    require_predetermined_cancellation_reason: Operators5;
    require_answered_external_personal_information_sharing: Operators5;
    allowed_cancellation_reasons: Operators4;
    end_at_month_turn: Operators5;
    minimum_notice_months_tenant: Operators6;
    minimum_notice_months_landlord: Operators6;
    is_default: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'title' | 'require_tenant_approval_on_landlord_issued_cancellation' | 'require_signature_for_cancellations' | 'allow_regular_termination' | 'allow_pending_re_negotations' | 'require_predetermined_cancellation_reason' | 'require_answered_external_personal_information_sharing' | 'end_at_month_turn' | 'minimum_notice_months_tenant' | 'minimum_notice_months_landlord' | 'is_default';
  relations: {
    organization: Records.SalesOrganization | null;
    allowed_cancellation_reasons: ManyShown<Records.ContractsContractcancellationreason>;
  };
}

interface ContractsContractcancellationpositionTypes {
  record: Records.ContractsContractcancellationposition;
  create: Records.ContractsContractcancellationpositionCreate;
  patch: Records.ContractsContractcancellationpositionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    apartment_contract: Operators1;
    parkingspot_contract: Operators1;
    outdoorsection_contract: Operators1;
    industrial_premises_contract: Operators1;
    block_contract: Operators1;
    other_contract: Operators1;
    status: Operators19;
    tenant: Operators1;
    organization_user: Operators1;
    issued_by_admin_on_behalf_of_party: Operators5;
    initiating_position: Operators1;
    termination: Operators5;
    part_resignation: Operators5;
    transfer_request: Operators5;
    is_preliminary: Operators5;
    transfer_to_external_party: Operators5;
    transfer_notation: Operators1;
    affects_sub_contracts: Operators5;
    closed: Operators5;
    read: Operators5;
    resign: Operators5;
    re_negotiate: Operators5;
    accept: Operators5;
    transfer_to_tenants: Operators4;
    cancellation_reason: Operators1;
    comment: Operators2;
    requested_end_date: Operators11;
    confirmed_end_date: Operators11;
    answered_time: Operators3;
    forwarding_address: Operators1;
    signable_document: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'apartment_contract' | 'parkingspot_contract' | 'outdoorsection_contract' | 'industrial_premises_contract' | 'block_contract' | 'other_contract' | 'status' | 'tenant' | 'organization_user' | 'issued_by_admin_on_behalf_of_party' | 'initiating_position' | 'termination' | 'part_resignation' | 'transfer_request' | 'is_preliminary' | 'transfer_to_external_party' | 'transfer_notation' | 'affects_sub_contracts' | 'closed' | 'read' | 'resign' | 're_negotiate' | 'accept' | 'cancellation_reason' | 'comment' | 'requested_end_date' | 'confirmed_end_date' | 'answered_time' | 'forwarding_address' | 'signable_document';
  relations: {
    organization: Records.SalesOrganization | null;
    apartment_contract: Records.ContractsApartmentcontract | null;
    parkingspot_contract: Records.ContractsParkingspotcontract | null;
    outdoorsection_contract: Records.ContractsOutdoorsectioncontract | null;
    industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    block_contract: Records.ContractsBlockcontract | null;
    other_contract: Records.ContractsOthercontract | null;
    tenant: Records.AccountsTenant | null;
    organization_user: Records.AccountsOrganizationuser | null;
    initiating_position: Records.ContractsContractcancellationposition | null;
    transfer_notation: Records.ContractsContracttransfernotation | null;
    transfer_to_tenants: ManyShown<Records.AccountsTenant>;
    cancellation_reason: Records.ContractsContractcancellationreason | null;
    forwarding_address: Records.CommonAddress | null;
    signable_document: Records.DocumentsSignabledocument | null;
  };
}

interface ContractsContractcancellationreasonTypes {
  record: Records.ContractsContractcancellationreason;
  create: Records.ContractsContractcancellationreasonCreate;
  patch: Records.ContractsContractcancellationreasonPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    title: Operators2;
    description: Operators2;
    visible_for_customers: Operators5;
    allowed_for_regular_termination: Operators5;
    allowed_for_pending_re_negotation: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'title' | 'description' | 'visible_for_customers' | 'allowed_for_regular_termination' | 'allowed_for_pending_re_negotation';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface ContractsContracttransfernotationTypes {
  record: Records.ContractsContracttransfernotation;
  create: object;
  patch: Records.ContractsContracttransfernotationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    apartment_contract: Operators1;
    parkingspot_contract: Operators1;
    outdoorsection_contract: Operators1;
    industrial_premises_contract: Operators1;
    block_contract: Operators1;
    other_contract: Operators1;
    transfer_performed: Operators5;
    transfer_date: Operators11;
    transfer_to_external_party: Operators5;
    from_tenants: Operators4;
    to_tenants: Operators4;
    cancellation_position: Operators1;
    comment: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'apartment_contract' | 'parkingspot_contract' | 'outdoorsection_contract' | 'industrial_premises_contract' | 'block_contract' | 'other_contract' | 'transfer_performed' | 'transfer_date' | 'transfer_to_external_party' | 'cancellation_position' | 'comment';
  relations: {
    organization: Records.SalesOrganization | null;
    apartment_contract: Records.ContractsApartmentcontract | null;
    parkingspot_contract: Records.ContractsParkingspotcontract | null;
    outdoorsection_contract: Records.ContractsOutdoorsectioncontract | null;
    industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    block_contract: Records.ContractsBlockcontract | null;
    other_contract: Records.ContractsOthercontract | null;
    from_tenants: ManyShown<Records.AccountsTenant>;
    to_tenants: ManyShown<Records.AccountsTenant>;
    cancellation_position: Records.ContractsContractcancellationposition | null;
  };
}

interface ContractsIndustrialpremisescontractTypes {
  record: Records.ContractsIndustrialpremisescontract;
  create: Records.ContractsIndustrialpremisescontractCreate;
  patch: Records.ContractsIndustrialpremisescontractPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    id_number: Operators2;
    status: Operators8;
    tenant: Operators1;
    bi_tenants: Operators4;
    signed_time: Operators3;
    start_date: Operators11;
    initial_end_date: Operators11;
    end_date: Operators11;
    move_in_date: Operators11;
    move_out_date: Operators11;
    signable_document: Operators1;
    renew_indefinetely: Operators5;
    renew_interval_weeks: Operators6;
    owner_notification_interval_weeks: Operators6;
    counterpart_notification_interval_weeks: Operators6;
    owner_warning_interval_weeks: Operators6;
    owner_warning_date: Operators11;
    last_owner_notification_date: Operators11;
    cancellation_time: Operators3;
    cancellation_signed_time: Operators3;
    cancellation_end_date: Operators11;
    cancellation_source: Operators7;
    cancelled_by_counterpart: Operators5;
    cancellation_comment: Operators2;
    cancellation_reason: Operators1;
    invoicing_period: Operators30;
    invoice_month_interval: Operators6;
    invoicing_period_from: Operators11;
    invoicing_company: Operators1;
    invoicing_contract_setting: Operators1;
    invoicing_payment_terms: Operators1;
    invoicing_use_rent_invoice: Operators5;
    co_invoice: Operators5;
    invoice_merge_base_rent_in_view: Operators5;
    invoice_merge_non_base_rent_in_view: Operators5;
    invoice_merge_index_in_view: Operators5;
    invoicing_interest_fee_blocked: Operators5;
    invoicing_reminder_blocked: Operators5;
    invoicing_reminder_distribution_pushed_until: Operators11;
    invoicing_debt_distribution_pushed_until: Operators11;
    invoicing_customer_reference: Operators2;
    invoicing_marking: Operators2;
    custom_dimension_value: Operators2;
    base_rent_article: Operators1;
    has_base_rent_vat: Operators5;
    base_rent_vat_rate: Operators9;
    base_rent: Operators6;
    invoiced_until: Operators11;
    vat_changes: Operators16;
    invoice_shares: Operators16;
    customer_earnings_setting: Operators1;
    deposition_value: Operators6;
    deposition_paid_date: Operators11;
    deposition_returned_date: Operators11;
    main_apartment_contract: Operators1;
    main_industrial_premises_contract: Operators1;
    main_outdoorsection_contract: Operators1;
    space: Operators1;
    allowed_target_audiences: Operators4;
    terms: Operators1;
    negotiation_succession_contract: Operators1;
    main_brf_invoiceable: Operators1;
    usage_purpose: Operators2;
    indexation_setting: Operators1;
    indexation_base_year: Operators6;
    property_tax_charged: Operators5;
    property_tax_share: Operators6;
    property_tax_taxable_value: Operators6;
    property_tax_rate: Operators6;
    security_of_tenure_waived: Operators5;
    security_of_tenure_waiver_end_date: Operators11;
    guarantee_value: Operators6;
    guarantee_end_date: Operators11;
    transferred_from: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'id_number' | 'status' | 'tenant' | 'signed_time' | 'start_date' | 'initial_end_date' | 'end_date' | 'move_in_date' | 'move_out_date' | 'signable_document' | 'renew_indefinetely' | 'renew_interval_weeks' | 'owner_notification_interval_weeks' | 'counterpart_notification_interval_weeks' | 'owner_warning_interval_weeks' | 'owner_warning_date' | 'last_owner_notification_date' | 'cancellation_time' | 'cancellation_signed_time' | 'cancellation_end_date' | 'cancellation_source' | 'cancelled_by_counterpart' | 'cancellation_comment' | 'cancellation_reason' | 'invoicing_period' | 'invoice_month_interval' | 'invoicing_period_from' | 'invoicing_company' | 'invoicing_contract_setting' | 'invoicing_payment_terms' | 'invoicing_use_rent_invoice' | 'co_invoice' | 'invoice_merge_base_rent_in_view' | 'invoice_merge_non_base_rent_in_view' | 'invoice_merge_index_in_view' | 'invoicing_interest_fee_blocked' | 'invoicing_reminder_blocked' | 'invoicing_reminder_distribution_pushed_until' | 'invoicing_debt_distribution_pushed_until' | 'invoicing_customer_reference' | 'invoicing_marking' | 'custom_dimension_value' | 'base_rent_article' | 'has_base_rent_vat' | 'base_rent_vat_rate' | 'base_rent' | 'invoiced_until' | 'customer_earnings_setting' | 'deposition_value' | 'deposition_paid_date' | 'deposition_returned_date' | 'main_apartment_contract' | 'main_industrial_premises_contract' | 'main_outdoorsection_contract' | 'space' | 'terms' | 'negotiation_succession_contract' | 'main_brf_invoiceable' | 'usage_purpose' | 'indexation_setting' | 'indexation_base_year' | 'property_tax_charged' | 'property_tax_share' | 'property_tax_taxable_value' | 'property_tax_rate' | 'security_of_tenure_waived' | 'security_of_tenure_waiver_end_date' | 'guarantee_value' | 'guarantee_end_date' | 'transferred_from';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    tenant: Records.AccountsTenant | null;
    bi_tenants: ManyShown<Records.AccountsTenant>;
    signable_document: Records.DocumentsSignabledocument | null;
    cancellation_reason: Records.ContractsContractcancellationreason | null;
    invoicing_company: Records.OrganizationCompany | null;
    invoicing_contract_setting: Records.AccountingAutomaticcontractinvoicingsetting | null;
    invoicing_payment_terms: Records.AccountingPaymenttermssetting | null;
    base_rent_article: Records.AccountingArticle | null;
    customer_earnings_setting: Records.RevenueCustomerearningsrevenuesetting | null;
    main_apartment_contract: Records.ContractsApartmentcontract | null;
    main_industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    main_outdoorsection_contract: Records.ContractsOutdoorsectioncontract | null;
    space: Records.ObjectsIndustrialpremises;
    allowed_target_audiences: ManyShown<Records.ObjectsIndustrialpremisestargetaudience>;
    terms: Records.ObjectsIndustrialpremisesterms | null;
    negotiation_succession_contract: Records.ContractsIndustrialpremisescontract | null;
    main_brf_invoiceable: Records.BrfBrfapartmentinvoiceconfiguration | null;
    indexation_setting: Records.RevenueIndexationsetting | null;
    transferred_from: Records.ContractsIndustrialpremisescontract | null;
  };
}

interface ContractsOthercontractTypes {
  record: Records.ContractsOthercontract;
  create: Records.ContractsOthercontractCreate;
  patch: Records.ContractsOthercontractPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    id_number: Operators2;
    status: Operators8;
    tenant: Operators1;
    bi_tenants: Operators4;
    signed_time: Operators3;
    start_date: Operators11;
    initial_end_date: Operators11;
    end_date: Operators11;
    move_in_date: Operators11;
    move_out_date: Operators11;
    signable_document: Operators1;
    renew_indefinetely: Operators5;
    renew_interval_weeks: Operators6;
    owner_notification_interval_weeks: Operators6;
    counterpart_notification_interval_weeks: Operators6;
    owner_warning_interval_weeks: Operators6;
    owner_warning_date: Operators11;
    last_owner_notification_date: Operators11;
    cancellation_time: Operators3;
    cancellation_signed_time: Operators3;
    cancellation_end_date: Operators11;
    cancellation_source: Operators7;
    cancelled_by_counterpart: Operators5;
    cancellation_comment: Operators2;
    cancellation_reason: Operators1;
    invoicing_period: Operators30;
    invoice_month_interval: Operators6;
    invoicing_period_from: Operators11;
    invoicing_company: Operators1;
    invoicing_contract_setting: Operators1;
    invoicing_payment_terms: Operators1;
    invoicing_use_rent_invoice: Operators5;
    co_invoice: Operators5;
    invoice_merge_base_rent_in_view: Operators5;
    invoice_merge_non_base_rent_in_view: Operators5;
    invoice_merge_index_in_view: Operators5;
    invoicing_interest_fee_blocked: Operators5;
    invoicing_reminder_blocked: Operators5;
    invoicing_reminder_distribution_pushed_until: Operators11;
    invoicing_debt_distribution_pushed_until: Operators11;
    invoicing_customer_reference: Operators2;
    invoicing_marking: Operators2;
    custom_dimension_value: Operators2;
    base_rent_article: Operators1;
    has_base_rent_vat: Operators5;
    base_rent_vat_rate: Operators9;
    base_rent: Operators6;
    invoiced_until: Operators11;
    vat_changes: Operators16;
    invoice_shares: Operators16;
    customer_earnings_setting: Operators1;
    deposition_value: Operators6;
    deposition_paid_date: Operators11;
    deposition_returned_date: Operators11;
    main_apartment_contract: Operators1;
    main_industrial_premises_contract: Operators1;
    main_outdoorsection_contract: Operators1;
    title: Operators2;
    description: Operators2;
    relates_to_content_type: Operators1;
    relates_to_object_id: Operators1;
    negotiation_succession_contract: Operators1;
    main_parkingspot_contract: Operators1;
    transferred_from: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'id_number' | 'status' | 'tenant' | 'signed_time' | 'start_date' | 'initial_end_date' | 'end_date' | 'move_in_date' | 'move_out_date' | 'signable_document' | 'renew_indefinetely' | 'renew_interval_weeks' | 'owner_notification_interval_weeks' | 'counterpart_notification_interval_weeks' | 'owner_warning_interval_weeks' | 'owner_warning_date' | 'last_owner_notification_date' | 'cancellation_time' | 'cancellation_signed_time' | 'cancellation_end_date' | 'cancellation_source' | 'cancelled_by_counterpart' | 'cancellation_comment' | 'cancellation_reason' | 'invoicing_period' | 'invoice_month_interval' | 'invoicing_period_from' | 'invoicing_company' | 'invoicing_contract_setting' | 'invoicing_payment_terms' | 'invoicing_use_rent_invoice' | 'co_invoice' | 'invoice_merge_base_rent_in_view' | 'invoice_merge_non_base_rent_in_view' | 'invoice_merge_index_in_view' | 'invoicing_interest_fee_blocked' | 'invoicing_reminder_blocked' | 'invoicing_reminder_distribution_pushed_until' | 'invoicing_debt_distribution_pushed_until' | 'invoicing_customer_reference' | 'invoicing_marking' | 'custom_dimension_value' | 'base_rent_article' | 'has_base_rent_vat' | 'base_rent_vat_rate' | 'base_rent' | 'invoiced_until' | 'customer_earnings_setting' | 'deposition_value' | 'deposition_paid_date' | 'deposition_returned_date' | 'main_apartment_contract' | 'main_industrial_premises_contract' | 'main_outdoorsection_contract' | 'title' | 'description' | 'relates_to_content_type' | 'relates_to_object_id' | 'negotiation_succession_contract' | 'main_parkingspot_contract' | 'transferred_from';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    tenant: Records.AccountsTenant | null;
    bi_tenants: ManyShown<Records.AccountsTenant>;
    signable_document: Records.DocumentsSignabledocument | null;
    cancellation_reason: Records.ContractsContractcancellationreason | null;
    invoicing_company: Records.OrganizationCompany | null;
    invoicing_contract_setting: Records.AccountingAutomaticcontractinvoicingsetting | null;
    invoicing_payment_terms: Records.AccountingPaymenttermssetting | null;
    base_rent_article: Records.AccountingArticle | null;
    customer_earnings_setting: Records.RevenueCustomerearningsrevenuesetting | null;
    main_apartment_contract: Records.ContractsApartmentcontract | null;
    main_industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    main_outdoorsection_contract: Records.ContractsOutdoorsectioncontract | null;
    negotiation_succession_contract: Records.ContractsOthercontract | null;
    main_parkingspot_contract: Records.ContractsParkingspotcontract | null;
    transferred_from: Records.ContractsOthercontract | null;
  };
}

interface ContractsOutdoorsectioncontractTypes {
  record: Records.ContractsOutdoorsectioncontract;
  create: Records.ContractsOutdoorsectioncontractCreate;
  patch: Records.ContractsOutdoorsectioncontractPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    id_number: Operators2;
    status: Operators8;
    tenant: Operators1;
    bi_tenants: Operators4;
    signed_time: Operators3;
    start_date: Operators11;
    initial_end_date: Operators11;
    end_date: Operators11;
    move_in_date: Operators11;
    move_out_date: Operators11;
    signable_document: Operators1;
    renew_indefinetely: Operators5;
    renew_interval_weeks: Operators6;
    owner_notification_interval_weeks: Operators6;
    counterpart_notification_interval_weeks: Operators6;
    owner_warning_interval_weeks: Operators6;
    owner_warning_date: Operators11;
    last_owner_notification_date: Operators11;
    cancellation_time: Operators3;
    cancellation_signed_time: Operators3;
    cancellation_end_date: Operators11;
    cancellation_source: Operators7;
    cancelled_by_counterpart: Operators5;
    cancellation_comment: Operators2;
    cancellation_reason: Operators1;
    invoicing_period: Operators30;
    invoice_month_interval: Operators6;
    invoicing_period_from: Operators11;
    invoicing_company: Operators1;
    invoicing_contract_setting: Operators1;
    invoicing_payment_terms: Operators1;
    invoicing_use_rent_invoice: Operators5;
    co_invoice: Operators5;
    invoice_merge_base_rent_in_view: Operators5;
    invoice_merge_non_base_rent_in_view: Operators5;
    invoice_merge_index_in_view: Operators5;
    invoicing_interest_fee_blocked: Operators5;
    invoicing_reminder_blocked: Operators5;
    invoicing_reminder_distribution_pushed_until: Operators11;
    invoicing_debt_distribution_pushed_until: Operators11;
    invoicing_customer_reference: Operators2;
    invoicing_marking: Operators2;
    custom_dimension_value: Operators2;
    base_rent_article: Operators1;
    has_base_rent_vat: Operators5;
    base_rent_vat_rate: Operators9;
    base_rent: Operators6;
    invoiced_until: Operators11;
    vat_changes: Operators16;
    invoice_shares: Operators16;
    customer_earnings_setting: Operators1;
    deposition_value: Operators6;
    deposition_paid_date: Operators11;
    deposition_returned_date: Operators11;
    main_apartment_contract: Operators1;
    main_industrial_premises_contract: Operators1;
    main_outdoorsection_contract: Operators1;
    space: Operators1;
    allowed_target_audiences: Operators4;
    terms: Operators1;
    negotiation_succession_contract: Operators1;
    usage_purpose: Operators2;
    transferred_from: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'tenants' | 'addresses' | 'financial_handlers' | 'landlord_custom_ids' | 'landlords';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'id_number' | 'status' | 'tenant' | 'signed_time' | 'start_date' | 'initial_end_date' | 'end_date' | 'move_in_date' | 'move_out_date' | 'signable_document' | 'renew_indefinetely' | 'renew_interval_weeks' | 'owner_notification_interval_weeks' | 'counterpart_notification_interval_weeks' | 'owner_warning_interval_weeks' | 'owner_warning_date' | 'last_owner_notification_date' | 'cancellation_time' | 'cancellation_signed_time' | 'cancellation_end_date' | 'cancellation_source' | 'cancelled_by_counterpart' | 'cancellation_comment' | 'cancellation_reason' | 'invoicing_period' | 'invoice_month_interval' | 'invoicing_period_from' | 'invoicing_company' | 'invoicing_contract_setting' | 'invoicing_payment_terms' | 'invoicing_use_rent_invoice' | 'co_invoice' | 'invoice_merge_base_rent_in_view' | 'invoice_merge_non_base_rent_in_view' | 'invoice_merge_index_in_view' | 'invoicing_interest_fee_blocked' | 'invoicing_reminder_blocked' | 'invoicing_reminder_distribution_pushed_until' | 'invoicing_debt_distribution_pushed_until' | 'invoicing_customer_reference' | 'invoicing_marking' | 'custom_dimension_value' | 'base_rent_article' | 'has_base_rent_vat' | 'base_rent_vat_rate' | 'base_rent' | 'invoiced_until' | 'customer_earnings_setting' | 'deposition_value' | 'deposition_paid_date' | 'deposition_returned_date' | 'main_apartment_contract' | 'main_industrial_premises_contract' | 'main_outdoorsection_contract' | 'space' | 'terms' | 'negotiation_succession_contract' | 'usage_purpose' | 'transferred_from';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    tenant: Records.AccountsTenant | null;
    bi_tenants: ManyShown<Records.AccountsTenant>;
    signable_document: Records.DocumentsSignabledocument | null;
    cancellation_reason: Records.ContractsContractcancellationreason | null;
    invoicing_company: Records.OrganizationCompany | null;
    invoicing_contract_setting: Records.AccountingAutomaticcontractinvoicingsetting | null;
    invoicing_payment_terms: Records.AccountingPaymenttermssetting | null;
    base_rent_article: Records.AccountingArticle | null;
    customer_earnings_setting: Records.RevenueCustomerearningsrevenuesetting | null;
    main_apartment_contract: Records.ContractsApartmentcontract | null;
    main_industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    main_outdoorsection_contract: Records.ContractsOutdoorsectioncontract | null;
    space: Records.ObjectsOutdoorsection;
    allowed_target_audiences: ManyShown<Records.ObjectsOutdoorsectiontargetaudience>;
    terms: Records.ObjectsOutdoorsectionterms | null;
    negotiation_succession_contract: Records.ContractsOutdoorsectioncontract | null;
    transferred_from: Records.ContractsOutdoorsectioncontract | null;
  };
}

interface ContractsParkingspotcontractTypes {
  record: Records.ContractsParkingspotcontract;
  create: Records.ContractsParkingspotcontractCreate;
  patch: Records.ContractsParkingspotcontractPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    id_number: Operators2;
    status: Operators8;
    tenant: Operators1;
    bi_tenants: Operators4;
    signed_time: Operators3;
    start_date: Operators11;
    initial_end_date: Operators11;
    end_date: Operators11;
    move_in_date: Operators11;
    move_out_date: Operators11;
    signable_document: Operators1;
    renew_indefinetely: Operators5;
    renew_interval_weeks: Operators6;
    owner_notification_interval_weeks: Operators6;
    counterpart_notification_interval_weeks: Operators6;
    owner_warning_interval_weeks: Operators6;
    owner_warning_date: Operators11;
    last_owner_notification_date: Operators11;
    cancellation_time: Operators3;
    cancellation_signed_time: Operators3;
    cancellation_end_date: Operators11;
    cancellation_source: Operators7;
    cancelled_by_counterpart: Operators5;
    cancellation_comment: Operators2;
    cancellation_reason: Operators1;
    invoicing_period: Operators30;
    invoice_month_interval: Operators6;
    invoicing_period_from: Operators11;
    invoicing_company: Operators1;
    invoicing_contract_setting: Operators1;
    invoicing_payment_terms: Operators1;
    invoicing_use_rent_invoice: Operators5;
    co_invoice: Operators5;
    invoice_merge_base_rent_in_view: Operators5;
    invoice_merge_non_base_rent_in_view: Operators5;
    invoice_merge_index_in_view: Operators5;
    invoicing_interest_fee_blocked: Operators5;
    invoicing_reminder_blocked: Operators5;
    invoicing_reminder_distribution_pushed_until: Operators11;
    invoicing_debt_distribution_pushed_until: Operators11;
    invoicing_customer_reference: Operators2;
    invoicing_marking: Operators2;
    custom_dimension_value: Operators2;
    base_rent_article: Operators1;
    has_base_rent_vat: Operators5;
    base_rent_vat_rate: Operators9;
    base_rent: Operators6;
    invoiced_until: Operators11;
    vat_changes: Operators16;
    invoice_shares: Operators16;
    customer_earnings_setting: Operators1;
    deposition_value: Operators6;
    deposition_paid_date: Operators11;
    deposition_returned_date: Operators11;
    main_apartment_contract: Operators1;
    main_industrial_premises_contract: Operators1;
    main_outdoorsection_contract: Operators1;
    space: Operators1;
    allowed_target_audiences: Operators4;
    terms: Operators1;
    negotiation_succession_contract: Operators1;
    vehicle_registration_numbers: Operators12;
    charging_included: Operators5;
    transferred_from: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'id_number' | 'status' | 'tenant' | 'signed_time' | 'start_date' | 'initial_end_date' | 'end_date' | 'move_in_date' | 'move_out_date' | 'signable_document' | 'renew_indefinetely' | 'renew_interval_weeks' | 'owner_notification_interval_weeks' | 'counterpart_notification_interval_weeks' | 'owner_warning_interval_weeks' | 'owner_warning_date' | 'last_owner_notification_date' | 'cancellation_time' | 'cancellation_signed_time' | 'cancellation_end_date' | 'cancellation_source' | 'cancelled_by_counterpart' | 'cancellation_comment' | 'cancellation_reason' | 'invoicing_period' | 'invoice_month_interval' | 'invoicing_period_from' | 'invoicing_company' | 'invoicing_contract_setting' | 'invoicing_payment_terms' | 'invoicing_use_rent_invoice' | 'co_invoice' | 'invoice_merge_base_rent_in_view' | 'invoice_merge_non_base_rent_in_view' | 'invoice_merge_index_in_view' | 'invoicing_interest_fee_blocked' | 'invoicing_reminder_blocked' | 'invoicing_reminder_distribution_pushed_until' | 'invoicing_debt_distribution_pushed_until' | 'invoicing_customer_reference' | 'invoicing_marking' | 'custom_dimension_value' | 'base_rent_article' | 'has_base_rent_vat' | 'base_rent_vat_rate' | 'base_rent' | 'invoiced_until' | 'customer_earnings_setting' | 'deposition_value' | 'deposition_paid_date' | 'deposition_returned_date' | 'main_apartment_contract' | 'main_industrial_premises_contract' | 'main_outdoorsection_contract' | 'space' | 'terms' | 'negotiation_succession_contract' | 'charging_included' | 'transferred_from';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    tenant: Records.AccountsTenant | null;
    bi_tenants: ManyShown<Records.AccountsTenant>;
    signable_document: Records.DocumentsSignabledocument | null;
    cancellation_reason: Records.ContractsContractcancellationreason | null;
    invoicing_company: Records.OrganizationCompany | null;
    invoicing_contract_setting: Records.AccountingAutomaticcontractinvoicingsetting | null;
    invoicing_payment_terms: Records.AccountingPaymenttermssetting | null;
    base_rent_article: Records.AccountingArticle | null;
    customer_earnings_setting: Records.RevenueCustomerearningsrevenuesetting | null;
    main_apartment_contract: Records.ContractsApartmentcontract | null;
    main_industrial_premises_contract: Records.ContractsIndustrialpremisescontract | null;
    main_outdoorsection_contract: Records.ContractsOutdoorsectioncontract | null;
    space: Records.ObjectsParkingspot;
    allowed_target_audiences: ManyShown<Records.ObjectsParkingspottargetaudience>;
    terms: Records.ObjectsParkingspotterms | null;
    negotiation_succession_contract: Records.ContractsParkingspotcontract | null;
    transferred_from: Records.ContractsParkingspotcontract | null;
  };
}

interface ContractsSignedcontractdocumentTypes {
  record: Records.ContractsSignedcontractdocument;
  create: Records.ContractsSignedcontractdocumentRow;
  patch: Records.ContractsSignedcontractdocumentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    content_type: Operators1;
    object_id: Operators1;
    document_file: Operators16;
    category: Operators13;
    title: Operators2;
    signed_date: Operators11;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'content_type' | 'object_id' | 'category' | 'title' | 'signed_date';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface DocumentsFileTypes {
  record: Records.DocumentsFile;
  create: Records.DocumentsFileCreate;
  patch: Records.DocumentsFilePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    description: Operators2;
    mime_type: Operators2;
    size_in_bytes: Operators6;
    notation_content_type: Operators1;
    notation_object_id: Operators1;
    name: Operators2;
    file_obj: Operators16;
    folder: Operators1;
    access_share: Operators1;
    private: Operators5;
    contains_personal_data: Operators5;
    uploaded_by: Operators1;
    remove_after: Operators11;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'description' | 'mime_type' | 'size_in_bytes' | 'notation_content_type' | 'notation_object_id' | 'name' | 'folder' | 'access_share' | 'private' | 'contains_personal_data' | 'uploaded_by' | 'remove_after';
  relations: {
    organization: Records.SalesOrganization | null;
    folder: Records.DocumentsFolder | null;
    access_share: Records.DocumentsFileaccessshare | null;
    uploaded_by: Records.AccountsOrganizationuser | null;
  };
}

interface DocumentsFileaccessshareTypes {
  record: Records.DocumentsFileaccessshare;
  create: Records.DocumentsFileaccessshareCreate;
  patch: Records.DocumentsFileaccesssharePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    name: Operators2;
    description: Operators2;
    all_organization_users: Operators5;
    segments: Operators4;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'description' | 'all_organization_users';
  relations: {
    organization: Records.SalesOrganization | null;
    segments: ManyShown<Records.AccountsOrganizationusersegment>;
  };
}

interface DocumentsFolderTypes {
  record: Records.DocumentsFolder;
  create: Records.DocumentsFolderCreate;
  patch: Records.DocumentsFolderPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    name: Operators2;
    notation_content_type: Operators1;
    notation_object_id: Operators1;
    contains_files_with_personal_data: Operators5;
    folder: Operators1;
    access_share: Operators1;
    private: Operators5;
    color: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'notation_content_type' | 'notation_object_id' | 'contains_files_with_personal_data' | 'folder' | 'access_share' | 'private' | 'color';
  relations: {
    organization: Records.SalesOrganization | null;
    folder: Records.DocumentsFolder | null;
    access_share: Records.DocumentsFileaccessshare | null;
  };
}

interface DocumentsOrganizationuserfileaccessshareTypes {
  record: Records.DocumentsOrganizationuserfileaccessshare;
  create: Records.DocumentsOrganizationuserfileaccessshareCreate;
  patch: Records.DocumentsOrganizationuserfileaccesssharePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    user: Operators1;
    file_access_share: Operators1;
    can_create: Operators5;
    can_update: Operators5;
    can_delete: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'user' | 'file_access_share' | 'can_create' | 'can_update' | 'can_delete';
  relations: {
    organization: Records.SalesOrganization | null;
    user: Records.AccountsOrganizationuser;
    file_access_share: Records.DocumentsFileaccessshare;
  };
}

interface DocumentsPublicfileTypes {
  record: Records.DocumentsPublicfile;
  create: Records.DocumentsPublicfileCreate;
  patch: Records.DocumentsPublicfileRow;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    description: Operators2;
    mime_type: Operators2;
    size_in_bytes: Operators6;
    name: Operators2;
    file_obj: Operators16;
    public_url: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'description' | 'mime_type' | 'size_in_bytes' | 'name' | 'public_url';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface DocumentsSignabledocumentTypes {
  record: Records.DocumentsSignabledocument;
  create: Records.DocumentsSignabledocumentCreate;
  patch: Records.DocumentsSignabledocumentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    name: Operators2;
    category: Operators7;
    content_type: Operators1;
    object_id: Operators1;
    is_template: Operators5;
    attached_to: Operators1;
    document_file: Operators16;
    text_content: Operators2;
    interpret_text_as_markdown: Operators5;
    formatted_data_to_sign: Operators16;
    finished_data: Operators16;
    confirmation_message: Operators2;
    days_to_sign: Operators6;
    days_to_remind: Operators6;
    external_sign_engine: Operators1;
    signing_initiated: Operators5;
    signing_started_time: Operators3;
    signing_aborted_time: Operators3;
    signed_time: Operators3;
    rejected_time: Operators3;
    created_from_template: Operators1;
    created_by: Operators1;
    company: Operators1;
    last_reminded_time: Operators3;
    expires_time: Operators3;
    abort_reason: Operators2;
    state: Operators7;
    signature_level: Operators13;
    seal: Operators10;
    content_sha256: Operators2;
    parties: Operators4;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'category' | 'content_type' | 'object_id' | 'is_template' | 'attached_to' | 'text_content' | 'interpret_text_as_markdown' | 'confirmation_message' | 'days_to_sign' | 'days_to_remind' | 'external_sign_engine' | 'signing_initiated' | 'signing_started_time' | 'signing_aborted_time' | 'signed_time' | 'rejected_time' | 'created_from_template' | 'created_by' | 'company' | 'last_reminded_time' | 'expires_time' | 'abort_reason' | 'state' | 'signature_level' | 'seal' | 'content_sha256';
  relations: {
    organization: Records.SalesOrganization | null;
    attached_to: Records.DocumentsSignabledocument | null;
    external_sign_engine: Records.AccountsIntegrationuseragent | null;
    created_from_template: Records.DocumentsSignabledocument | null;
    created_by: Records.AccountsOrganizationuser | null;
    company: Records.OrganizationCompany | null;
    parties: ManyShown<Records.DocumentsSignabledocumentparty>;
  };
}

interface DocumentsSignabledocumentpartyTypes {
  record: Records.DocumentsSignabledocumentparty;
  create: Records.DocumentsSignabledocumentpartyCreate;
  patch: Records.DocumentsSignabledocumentpartyPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    email: Operators2;
    phone_number: Operators2;
    document: Operators1;
    role: Operators13;
    order: Operators6;
    tenant: Operators1;
    sub_tenant: Operators1;
    organization_user: Operators1;
    full_name: Operators2;
    placeholder_name: Operators2;
    ssn: Operators2;
    preferred_language: Operators2;
    signs_on_behalf_of: Operators2;
    answer_authentication_method: Operators18;
    invitation_distribution_method: Operators10;
    individually_finished_distribution_method: Operators10;
    fully_finished_distribution_method: Operators10;
    message: Operators2;
    sent_time: Operators3;
    opened_time: Operators3;
    signed_time: Operators3;
    rejected_time: Operators3;
    rejection_reason: Operators2;
    finished_with_ip: Operators2;
    last_reminded_time: Operators3;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'email' | 'phone_number' | 'document' | 'role' | 'order' | 'tenant' | 'sub_tenant' | 'organization_user' | 'full_name' | 'placeholder_name' | 'ssn' | 'preferred_language' | 'signs_on_behalf_of' | 'answer_authentication_method' | 'invitation_distribution_method' | 'individually_finished_distribution_method' | 'fully_finished_distribution_method' | 'message' | 'sent_time' | 'opened_time' | 'signed_time' | 'rejected_time' | 'rejection_reason' | 'finished_with_ip' | 'last_reminded_time';
  relations: {
    organization: Records.SalesOrganization | null;
    document: Records.DocumentsSignabledocument;
    tenant: Records.AccountsTenant | null;
    sub_tenant: Records.AccountsSubtenant | null;
    organization_user: Records.AccountsOrganizationuser | null;
  };
}

interface DocumentsSignabledocumentpartyfieldTypes {
  record: Records.DocumentsSignabledocumentpartyfield;
  create: Records.DocumentsSignabledocumentpartyfieldCreate;
  patch: Records.DocumentsSignabledocumentpartyfieldPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    party: Operators1;
    kind: Operators7;
    title: Operators2;
    placeholder_key: Operators2;
    help_text: Operators2;
    options: Operators12;
    is_required: Operators5;
    order: Operators6;
    default_value: Operators2;
    value: Operators2;
    filled_in_time: Operators3;
    page: Operators6;
    position_x: Operators6;
    position_y: Operators6;
    width: Operators6;
    height: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'party' | 'kind' | 'title' | 'placeholder_key' | 'help_text' | 'is_required' | 'order' | 'default_value' | 'value' | 'filled_in_time' | 'page' | 'position_x' | 'position_y' | 'width' | 'height';
  relations: {
    organization: Records.SalesOrganization | null;
    party: Records.DocumentsSignabledocumentparty;
  };
}

interface ErrandsAnonymousgeneralerrandlinkTypes {
  record: Records.ErrandsAnonymousgeneralerrandlink;
  create: Records.ErrandsAnonymousgeneralerrandlinkCreate;
  patch: Records.ErrandsAnonymousgeneralerrandlinkPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    email: Operators2;
    phone_number: Operators2;
    errand: Operators1;
    link_type: Operators13;
    organization_user: Operators1;
    external_supplier: Operators1;
    auto_created: Operators5;
    url: Operators2;
    expires_time: Operators3;
    last_opened_time: Operators3;
    revoked_time: Operators3;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'email' | 'phone_number' | 'errand' | 'link_type' | 'organization_user' | 'external_supplier' | 'auto_created' | 'url' | 'expires_time' | 'last_opened_time' | 'revoked_time';
  relations: {
    organization: Records.SalesOrganization | null;
    errand: Records.ErrandsGeneralerrand;
    organization_user: Records.AccountsOrganizationuser | null;
    external_supplier: Records.ErrandsExternalsupplier | null;
  };
}

interface ErrandsComponentconditionnotationTypes {
  record: Records.ErrandsComponentconditionnotation;
  create: Records.ErrandsComponentconditionnotationCreate;
  patch: Records.ErrandsComponentconditionnotationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    component: Operators1;
    condition_value: Operators1;
    noted_time: Operators3;
    noted_by: Operators1;
    general_errand: Operators1;
    inspection_errand: Operators1;
    note: Operators2;
    image: Operators16;
    estimated_remaining_years: Operators6;
    attr: Operators34;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'component' | 'condition_value' | 'noted_time' | 'noted_by' | 'general_errand' | 'inspection_errand' | 'note' | 'estimated_remaining_years' | 'attr';
  relations: {
    organization: Records.SalesOrganization | null;
    component: Records.ObjectsComponent;
    condition_value: Records.ErrandsComponentconditionvalue;
    noted_by: Records.AccountsOrganizationuser | null;
    general_errand: Records.ErrandsGeneralerrand | null;
    inspection_errand: Records.ErrandsInspectionerrand | null;
  };
}

interface ErrandsComponentconditionvalueTypes {
  record: Records.ErrandsComponentconditionvalue;
  create: Records.ErrandsComponentconditionvalueCreate;
  patch: Records.ErrandsComponentconditionvaluePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    title: Operators2;
    value: Operators6;
    description: Operators2;
    color: Operators2;
    requires_action: Operators5;
    requires_note: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'title' | 'value' | 'description' | 'color' | 'requires_action' | 'requires_note';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface ErrandsCustomerrandfieldinclusionTypes {
  record: Records.ErrandsCustomerrandfieldinclusion;
  create: Records.ErrandsCustomerrandfieldinclusionCreate;
  patch: Records.ErrandsCustomerrandfieldinclusionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    field_type: Operators1;
    order: Operators6;
    general_errand_type: Operators1;
    inspection_errand_checklist: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'field_type' | 'order' | 'general_errand_type' | 'inspection_errand_checklist';
  relations: {
    organization: Records.SalesOrganization | null;
    field_type: Records.ErrandsCustomerrandfieldtype;
    general_errand_type: Records.ErrandsGeneralerrandtype | null;
    inspection_errand_checklist: Records.ErrandsInspectionerrandchecklist | null;
  };
}

interface ErrandsCustomerrandfieldtypeTypes {
  record: Records.ErrandsCustomerrandfieldtype;
  create: Records.ErrandsCustomerrandfieldtypeCreate;
  patch: Records.ErrandsCustomerrandfieldtypePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    title: Operators2;
    kind: Operators29;
    description: Operators2;
    options: Operators12;
    required: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'title' | 'kind' | 'description' | 'required';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface ErrandsCustomerrandfieldvalueTypes {
  record: Records.ErrandsCustomerrandfieldvalue;
  create: Records.ErrandsCustomerrandfieldvalueCreate;
  patch: Records.ErrandsCustomerrandfieldvaluePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    general_errand: Operators1;
    inspection_errand: Operators1;
    field_type: Operators1;
    value: Operators2;
    values: Operators12;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'general_errand' | 'inspection_errand' | 'field_type' | 'value';
  relations: {
    organization: Records.SalesOrganization | null;
    general_errand: Records.ErrandsGeneralerrand | null;
    inspection_errand: Records.ErrandsInspectionerrand | null;
    field_type: Records.ErrandsCustomerrandfieldtype;
  };
}

interface ErrandsErrandactiondefaultTypes {
  record: Records.ErrandsErrandactiondefault;
  create: Records.ErrandsErrandactiondefaultCreate;
  patch: Records.ErrandsErrandactiondefaultPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    title: Operators2;
    description: Operators2;
    general_errand_type: Operators1;
    general_errand_sub_type: Operators1;
    component_type: Operators1;
    article: Operators1;
    estimated_minutes: Operators6;
    estimated_cost: Operators6;
    is_tenant_responsibility: Operators5;
    add_automatically: Operators5;
    order: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'title' | 'description' | 'general_errand_type' | 'general_errand_sub_type' | 'component_type' | 'article' | 'estimated_minutes' | 'estimated_cost' | 'is_tenant_responsibility' | 'add_automatically' | 'order';
  relations: {
    organization: Records.SalesOrganization | null;
    general_errand_type: Records.ErrandsGeneralerrandtype | null;
    general_errand_sub_type: Records.ErrandsGeneralerrandsubtype | null;
    component_type: Records.ObjectsComponenttype | null;
    article: Records.AccountingArticle | null;
  };
}

interface ErrandsErrandcostTypes {
  record: Records.ErrandsErrandcost;
  create: Records.ErrandsErrandcostCreate;
  patch: Records.ErrandsErrandcostPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    general_errand: Operators1;
    inspection_errand: Operators1;
    invoice_title: Operators2;
    awaits_data: Operators5;
    article: Operators1;
    vat: Operators9;
    target_tenant: Operators1;
    target_sub_tenant: Operators1;
    target_organization_user: Operators1;
    attachment: Operators16;
    kind: Operators19;
    unit_amount: Operators6;
    unit: Operators2;
    unit_price: Operators6;
    total_excluding_vat: Operators6;
    external_supplier: Operators1;
    supplier_invoice_number: Operators2;
    cost_date: Operators11;
    invoiced_time: Operators3;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'general_errand' | 'inspection_errand' | 'invoice_title' | 'awaits_data' | 'article' | 'vat' | 'target_tenant' | 'target_sub_tenant' | 'target_organization_user' | 'kind' | 'unit_amount' | 'unit' | 'unit_price' | 'total_excluding_vat' | 'external_supplier' | 'supplier_invoice_number' | 'cost_date' | 'invoiced_time' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    general_errand: Records.ErrandsGeneralerrand | null;
    inspection_errand: Records.ErrandsInspectionerrand | null;
    article: Records.AccountingArticle | null;
    target_tenant: Records.AccountsTenant | null;
    target_sub_tenant: Records.AccountsSubtenant | null;
    target_organization_user: Records.AccountsOrganizationuser | null;
    external_supplier: Records.ErrandsExternalsupplier | null;
  };
}

interface ErrandsErranddelegationinstructionTypes {
  record: Records.ErrandsErranddelegationinstruction;
  create: Records.ErrandsErranddelegationinstructionCreate;
  patch: Records.ErrandsErranddelegationinstructionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    name: Operators2;
    priority: Operators6;
    general_errand_types: Operators4;
    general_errand_sub_types: Operators4;
    applies_to_inspections: Operators5;
    realestates: Operators4;
    segments: Operators4;
    delegate_to_organization_user: Operators1;
    delegate_to_external_supplier: Operators1;
    delegate_to_work_engagement: Operators1;
    delegate_to_segment: Operators1;
    mode: Operators13;
    offer_valid_hours: Operators6;
    weekdays: Operators35;
    time_from: Operators2;
    time_to: Operators2;
    valid_from: Operators11;
    valid_to: Operators11;
    instruction_text: Operators2;
    notify_by_email: Operators5;
    notify_by_sms: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'name' | 'priority' | 'applies_to_inspections' | 'delegate_to_organization_user' | 'delegate_to_external_supplier' | 'delegate_to_work_engagement' | 'delegate_to_segment' | 'mode' | 'offer_valid_hours' | 'time_from' | 'time_to' | 'valid_from' | 'valid_to' | 'instruction_text' | 'notify_by_email' | 'notify_by_sms';
  relations: {
    organization: Records.SalesOrganization | null;
    general_errand_types: ManyShown<Records.ErrandsGeneralerrandtype>;
    general_errand_sub_types: ManyShown<Records.ErrandsGeneralerrandsubtype>;
    realestates: ManyShown<Records.ObjectsRealestate>;
    segments: ManyShown<Records.AccountsOrganizationusersegment>;
    delegate_to_organization_user: Records.AccountsOrganizationuser | null;
    delegate_to_external_supplier: Records.ErrandsExternalsupplier | null;
    delegate_to_work_engagement: Records.AccountsOrganizationuserworkengagement | null;
    delegate_to_segment: Records.AccountsOrganizationusersegment | null;
  };
}

interface ErrandsErranddelegationofferTypes {
  record: Records.ErrandsErranddelegationoffer;
  create: Records.ErrandsErranddelegationofferCreate;
  patch: Records.ErrandsErranddelegationofferPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    general_errand: Operators1;
    inspection_errand: Operators1;
    answer: Operators5;
    answered_time: Operators3;
    instruction: Operators1;
    organization_user: Operators1;
    external_supplier: Operators1;
    message: Operators2;
    sent_time: Operators3;
    expires_time: Operators3;
    refusal_reason: Operators2;
  };
  special: 'global_realestates' | 'global_segments' | 'general_errand_groups';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'general_errand' | 'inspection_errand' | 'answer' | 'answered_time' | 'instruction' | 'organization_user' | 'external_supplier' | 'message' | 'sent_time' | 'expires_time' | 'refusal_reason';
  relations: {
    organization: Records.SalesOrganization | null;
    general_errand: Records.ErrandsGeneralerrand | null;
    inspection_errand: Records.ErrandsInspectionerrand | null;
    instruction: Records.ErrandsErranddelegationinstruction | null;
    organization_user: Records.AccountsOrganizationuser | null;
    external_supplier: Records.ErrandsExternalsupplier | null;
  };
}

interface ErrandsExternalsupplierTypes {
  record: Records.ErrandsExternalsupplier;
  create: Records.ErrandsExternalsupplierCreate;
  patch: Records.ErrandsExternalsupplierPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    name: Operators2;
    contact_email: Operators2;
    org_no: Operators2;
    contact_name: Operators2;
    contact_phone_number: Operators2;
    on_call_phone_number: Operators2;
    address: Operators1;
    trade: Operators2;
    agreement_number: Operators2;
    agreement_start_date: Operators11;
    agreement_end_date: Operators11;
    hourly_rate: Operators6;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'name' | 'contact_email' | 'org_no' | 'contact_name' | 'contact_phone_number' | 'on_call_phone_number' | 'address' | 'trade' | 'agreement_number' | 'agreement_start_date' | 'agreement_end_date' | 'hourly_rate' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    address: Records.CommonAddress | null;
  };
}

interface ErrandsGeneralerrandTypes {
  record: Records.ErrandsGeneralerrand;
  create: Records.ErrandsGeneralerrandCreate;
  patch: Records.ErrandsGeneralerrandPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    title: Operators2;
    description: Operators2;
    errand_type: Operators1;
    errand_sub_type: Operators1;
    content_type: Operators1;
    object_id: Operators1;
    errand_number: Operators6;
    errand_group: Operators1;
    status: Operators26;
    priority: Operators10;
    origin: Operators24;
    realestate: Operators1;
    component: Operators1;
    tenant: Operators1;
    sub_tenant: Operators1;
    reporting_organization_user: Operators1;
    reporter_name: Operators2;
    reporter_email: Operators2;
    reporter_phone_number: Operators2;
    assigned_organization_user: Operators1;
    assigned_external_supplier: Operators1;
    disable_auto_delegation: Operators5;
    master_key_allowed: Operators5;
    has_pets: Operators5;
    access_instructions: Operators2;
    preferred_visit_times: Operators2;
    requested_at: Operators3;
    planned_start_time: Operators3;
    planned_end_time: Operators3;
    due_date: Operators11;
    actual_start_time: Operators3;
    actual_done_time: Operators3;
    closed_time: Operators3;
    result_description: Operators2;
    invoicing_status: Operators24;
    satisfaction: Operators6;
    is_internal: Operators5;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'tenants' | 'general_errand_groups';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'title' | 'description' | 'errand_type' | 'errand_sub_type' | 'content_type' | 'object_id' | 'errand_number' | 'errand_group' | 'status' | 'priority' | 'origin' | 'realestate' | 'component' | 'tenant' | 'sub_tenant' | 'reporting_organization_user' | 'reporter_name' | 'reporter_email' | 'reporter_phone_number' | 'assigned_organization_user' | 'assigned_external_supplier' | 'disable_auto_delegation' | 'master_key_allowed' | 'has_pets' | 'access_instructions' | 'preferred_visit_times' | 'requested_at' | 'planned_start_time' | 'planned_end_time' | 'due_date' | 'actual_start_time' | 'actual_done_time' | 'closed_time' | 'result_description' | 'invoicing_status' | 'satisfaction' | 'is_internal';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    errand_type: Records.ErrandsGeneralerrandtype;
    errand_sub_type: Records.ErrandsGeneralerrandsubtype | null;
    errand_group: Records.ErrandsGeneralerrandgroup | null;
    realestate: Records.ObjectsRealestate | null;
    component: Records.ObjectsComponent | null;
    tenant: Records.AccountsTenant | null;
    sub_tenant: Records.AccountsSubtenant | null;
    reporting_organization_user: Records.AccountsOrganizationuser | null;
    assigned_organization_user: Records.AccountsOrganizationuser | null;
    assigned_external_supplier: Records.ErrandsExternalsupplier | null;
  };
}

interface ErrandsGeneralerrandactionTypes {
  record: Records.ErrandsGeneralerrandaction;
  create: Records.ErrandsGeneralerrandactionCreate;
  patch: Records.ErrandsGeneralerrandactionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    errand: Operators1;
    title: Operators2;
    description: Operators2;
    kind: Operators24;
    action_default: Operators1;
    performed_by: Operators1;
    performed_by_external_supplier: Operators1;
    planned_time: Operators3;
    start_time: Operators3;
    end_time: Operators3;
    minutes_spent: Operators6;
    is_done: Operators5;
    is_visible_to_customer: Operators5;
    component: Operators1;
    order: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'errand' | 'title' | 'description' | 'kind' | 'action_default' | 'performed_by' | 'performed_by_external_supplier' | 'planned_time' | 'start_time' | 'end_time' | 'minutes_spent' | 'is_done' | 'is_visible_to_customer' | 'component' | 'order';
  relations: {
    organization: Records.SalesOrganization | null;
    errand: Records.ErrandsGeneralerrand;
    action_default: Records.ErrandsErrandactiondefault | null;
    performed_by: Records.AccountsOrganizationuser | null;
    performed_by_external_supplier: Records.ErrandsExternalsupplier | null;
    component: Records.ObjectsComponent | null;
  };
}

interface ErrandsGeneralerrandfileTypes {
  record: Records.ErrandsGeneralerrandfile;
  create: Records.ErrandsGeneralerrandfileCreate;
  patch: Records.ErrandsGeneralerrandfilePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    errand: Operators1;
    action: Operators1;
    file_obj: Operators16;
    title: Operators2;
    stage: Operators13;
    is_visible_to_customer: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'errand' | 'action' | 'title' | 'stage' | 'is_visible_to_customer';
  relations: {
    organization: Records.SalesOrganization | null;
    errand: Records.ErrandsGeneralerrand;
    action: Records.ErrandsGeneralerrandaction | null;
  };
}

interface ErrandsGeneralerrandgroupTypes {
  record: Records.ErrandsGeneralerrandgroup;
  create: Records.ErrandsGeneralerrandgroupCreate;
  patch: Records.ErrandsGeneralerrandgroupPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    title: Operators2;
    description: Operators2;
    color: Operators2;
    responsible_organization_user: Operators1;
    order: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'title' | 'description' | 'color' | 'responsible_organization_user' | 'order';
  relations: {
    organization: Records.SalesOrganization | null;
    responsible_organization_user: Records.AccountsOrganizationuser | null;
  };
}

interface ErrandsGeneralerrandsubtypeTypes {
  record: Records.ErrandsGeneralerrandsubtype;
  create: Records.ErrandsGeneralerrandsubtypeCreate;
  patch: Records.ErrandsGeneralerrandsubtypePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    segments: Operators4;
    realestates: Operators4;
    companies: Operators4;
    external_clients: Operators4;
    errand_type: Operators1;
    title: Operators2;
    description: Operators2;
    allowed_connection_types: Operators17;
    required_fields: Operators12;
    hidden_fields: Operators12;
    default_priority: Operators10;
    component_types: Operators4;
    self_help_text: Operators2;
    order: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'errand_type' | 'title' | 'description' | 'default_priority' | 'self_help_text' | 'order';
  relations: {
    organization: Records.SalesOrganization | null;
    segments: ManyShown<Records.AccountsOrganizationusersegment>;
    realestates: ManyShown<Records.ObjectsRealestate>;
    companies: ManyShown<Records.OrganizationCompany>;
    external_clients: ManyShown<Records.OrganizationExternalclient>;
    errand_type: Records.ErrandsGeneralerrandtype;
    component_types: ManyShown<Records.ObjectsComponenttype>;
  };
}

interface ErrandsGeneralerrandtypeTypes {
  record: Records.ErrandsGeneralerrandtype;
  create: Records.ErrandsGeneralerrandtypeCreate;
  patch: Records.ErrandsGeneralerrandtypePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    segments: Operators4;
    realestates: Operators4;
    companies: Operators4;
    external_clients: Operators4;
    title: Operators2;
    description: Operators2;
    allowed_connection_types: Operators17;
    allowed_in_portals: Operators36;
    group: Operators1;
    required_fields: Operators12;
    hidden_fields: Operators12;
    default_priority: Operators10;
    default_due_days: Operators6;
    image_required: Operators5;
    is_emergency: Operators5;
    notify_reporter_on_status_change: Operators5;
    information_for_reporter: Operators2;
    order: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'title' | 'description' | 'group' | 'default_priority' | 'default_due_days' | 'image_required' | 'is_emergency' | 'notify_reporter_on_status_change' | 'information_for_reporter' | 'order';
  relations: {
    organization: Records.SalesOrganization | null;
    segments: ManyShown<Records.AccountsOrganizationusersegment>;
    realestates: ManyShown<Records.ObjectsRealestate>;
    companies: ManyShown<Records.OrganizationCompany>;
    external_clients: ManyShown<Records.OrganizationExternalclient>;
    group: Records.ErrandsGeneralerrandgroup | null;
  };
}

interface ErrandsInspectionerrandTypes {
  record: Records.ErrandsInspectionerrand;
  create: Records.ErrandsInspectionerrandCreate;
  patch: Records.ErrandsInspectionerrandPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    title: Operators2;
    status: Operators24;
    invoicing_status: Operators24;
    disable_auto_delegation: Operators5;
    requested_at: Operators3;
    planned_start_time: Operators3;
    actual_done_time: Operators3;
    apartment: Operators1;
    brf_apartment: Operators1;
    industrial_premises: Operators1;
    parking_spot: Operators1;
    common_area: Operators1;
    kind: Operators19;
    checklist: Operators1;
    inspector: Operators1;
    external_supplier: Operators1;
    tenant: Operators1;
    planned_end_time: Operators3;
    protocol_document: Operators1;
    note: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'title' | 'status' | 'invoicing_status' | 'disable_auto_delegation' | 'requested_at' | 'planned_start_time' | 'actual_done_time' | 'apartment' | 'brf_apartment' | 'industrial_premises' | 'parking_spot' | 'common_area' | 'kind' | 'checklist' | 'inspector' | 'external_supplier' | 'tenant' | 'planned_end_time' | 'protocol_document' | 'note';
  relations: {
    organization: Records.SalesOrganization | null;
    apartment: Records.ObjectsApartment | null;
    brf_apartment: Records.ObjectsBrfapartment | null;
    industrial_premises: Records.ObjectsIndustrialpremises | null;
    parking_spot: Records.ObjectsParkingspot | null;
    common_area: Records.ObjectsCommonarea | null;
    checklist: Records.ErrandsInspectionerrandchecklist | null;
    inspector: Records.AccountsOrganizationuser | null;
    external_supplier: Records.ErrandsExternalsupplier | null;
    tenant: Records.AccountsTenant | null;
    protocol_document: Records.DocumentsSignabledocument | null;
  };
}

interface ErrandsInspectionerrandchecklistTypes {
  record: Records.ErrandsInspectionerrandchecklist;
  create: Records.ErrandsInspectionerrandchecklistCreate;
  patch: Records.ErrandsInspectionerrandchecklistPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    title: Operators2;
    description: Operators2;
    inspection_kinds: Operators35;
    points: Operators16;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'title' | 'description';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface IntegrationsAnsweredintegrationpersonalinformationaccessTypes {
  record: Records.IntegrationsAnsweredintegrationpersonalinformationaccess;
  create: Records.IntegrationsAnsweredintegrationpersonalinformationaccessCreate;
  patch: Records.IntegrationsAnsweredintegrationpersonalinformationaccessPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    integration: Operators1;
    answer: Operators5;
    answered_by_organization_user: Operators1;
    answered_by_tenant: Operators1;
    answered_by_sub_tenant: Operators1;
    answered_time: Operators3;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'integration' | 'answer' | 'answered_by_organization_user' | 'answered_by_tenant' | 'answered_by_sub_tenant' | 'answered_time';
  relations: {
    organization: Records.SalesOrganization | null;
    integration: Records.AccountsIntegrationuseragent;
    answered_by_organization_user: Records.AccountsOrganizationuser | null;
    answered_by_tenant: Records.AccountsTenant | null;
    answered_by_sub_tenant: Records.AccountsSubtenant | null;
  };
}

interface IntegrationsIntegrationserviceidconnectionTypes {
  record: Records.IntegrationsIntegrationserviceidconnection;
  create: Records.IntegrationsIntegrationserviceidconnectionCreate;
  patch: Records.IntegrationsIntegrationserviceidconnectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    content_type: Operators1;
    object_id: Operators1;
    external_id: Operators2;
    application_id: Operators1;
    service_id: Operators1;
    hidden: Operators5;
    sync_locked_until: Operators3;
    last_synced_at: Operators3;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'content_type' | 'object_id' | 'external_id' | 'application_id' | 'service_id' | 'hidden' | 'sync_locked_until' | 'last_synced_at';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface IntegrationsWebhookdeliveryTypes {
  record: Records.IntegrationsWebhookdelivery;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    subscription: Operators1;
    event_logs: Operators4;
    status: Operators10;
    attempts: Operators6;
    error: Operators2;
    response_status: Operators6;
    next_attempt_time: Operators3;
    delivered_time: Operators3;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'subscription' | 'status' | 'attempts' | 'error' | 'response_status' | 'next_attempt_time' | 'delivered_time';
  relations: {
    organization: Records.SalesOrganization | null;
    subscription: Records.IntegrationsWebhooksubscription;
    event_logs: ManyShown<Records.CommonEventlog>;
  };
}

interface IntegrationsWebhooksubscriptionTypes {
  record: Records.IntegrationsWebhooksubscription;
  create: Records.IntegrationsWebhooksubscriptionCreate;
  patch: Records.IntegrationsWebhooksubscriptionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    integration: Operators1;
    url: Operators2;
    timeout_seconds: Operators6;
    event_identifiers: Operators12;
    ordered: Operators5;
    payload: Operators14;
    failing_since: Operators3;
    last_delivered_at: Operators3;
    last_failed_at: Operators3;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'integration' | 'url' | 'timeout_seconds' | 'ordered' | 'payload' | 'failing_since' | 'last_delivered_at' | 'last_failed_at';
  relations: {
    organization: Records.SalesOrganization | null;
    integration: Records.AccountsIntegrationuseragent | null;
  };
}

interface MarketsApartmentlistingTypes {
  record: Records.MarketsApartmentlisting;
  create: Records.MarketsApartmentlistingCreate;
  patch: Records.MarketsApartmentlistingPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    market_configuration: Operators1;
    market_apartment: Operators1;
    requirement_profile: Operators1;
    monthly_rent: Operators6;
    short_term_contract: Operators5;
    move_in_date: Operators11;
    move_out_date: Operators11;
    is_earlier_move_in_date_possible: Operators5;
    publish_at: Operators11;
    unpublish_at: Operators11;
    title: Operators2;
    description: Operators2;
    status: Operators7;
    application_deadline: Operators11;
    viewing_times: Operators16;
    deposit: Operators6;
    contact_user: Operators1;
    resulting_contract: Operators1;
    application_count: Operators6;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'market_configuration' | 'market_apartment' | 'requirement_profile' | 'monthly_rent' | 'short_term_contract' | 'move_in_date' | 'move_out_date' | 'is_earlier_move_in_date_possible' | 'publish_at' | 'unpublish_at' | 'title' | 'description' | 'status' | 'application_deadline' | 'deposit' | 'contact_user' | 'resulting_contract' | 'application_count';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    market_configuration: Records.MarketsMarketconfiguration;
    market_apartment: Records.MarketsMarketapartment;
    requirement_profile: Records.MarketsApartmentrequirementprofile;
    contact_user: Records.AccountsOrganizationuser | null;
    resulting_contract: Records.ContractsApartmentcontract | null;
  };
}

interface MarketsApartmentlistingapplicationTypes {
  record: Records.MarketsApartmentlistingapplication;
  create: Records.MarketsApartmentlistingapplicationCreate;
  patch: Records.MarketsApartmentlistingapplicationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    listing: Operators1;
    tenant: Operators1;
    co_applicant: Operators1;
    guarantor: Operators1;
    applied_time: Operators3;
    queue_start_date: Operators11;
    status: Operators26;
    wanted_move_in_date: Operators11;
    resident_count: Operators6;
    monthly_net_income: Operators6;
    monthly_normal_income: Operators6;
    income_source: Operators2;
    has_pets: Operators5;
    is_smoker: Operators5;
    payment_remark_count: Operators6;
    credit_checked_time: Operators3;
    requirements_met: Operators5;
    requirement_failures: Operators12;
    offered_time: Operators3;
    offer_expires_time: Operators3;
    answered_time: Operators3;
    rejection_reason: Operators2;
    message: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'listing' | 'tenant' | 'co_applicant' | 'guarantor' | 'applied_time' | 'queue_start_date' | 'status' | 'wanted_move_in_date' | 'resident_count' | 'monthly_net_income' | 'monthly_normal_income' | 'income_source' | 'has_pets' | 'is_smoker' | 'payment_remark_count' | 'credit_checked_time' | 'requirements_met' | 'offered_time' | 'offer_expires_time' | 'answered_time' | 'rejection_reason' | 'message';
  relations: {
    organization: Records.SalesOrganization | null;
    listing: Records.MarketsApartmentlisting;
    tenant: Records.AccountsTenant;
    co_applicant: Records.AccountsTenant | null;
    guarantor: Records.AccountsTenant | null;
  };
}

interface MarketsApartmentrequirementprofileTypes {
  record: Records.MarketsApartmentrequirementprofile;
  create: Records.MarketsApartmentrequirementprofileCreate;
  patch: Records.MarketsApartmentrequirementprofilePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    name: Operators2;
    is_private_allowed: Operators5;
    is_corporate_allowed: Operators5;
    is_guarantor_allowed: Operators5;
    is_historical_bankruptcy_allowed: Operators5;
    is_outstanding_debt_balance_allowed: Operators5;
    is_debt_restructuring_allowed: Operators5;
    audience: Operators37;
    min_age: Operators6;
    max_age: Operators6;
    allow_pets: Operators5;
    allow_smoking: Operators5;
    type_of_income_factor: Operators38;
    post_rent_normal_income_factor: Operators6;
    pre_rent_net_income_factor: Operators6;
    guarantor_pre_rent_net_income_factor: Operators6;
    allowed_income_sources: Operators16;
    max_residents_over_room_count: Operators6;
    max_number_of_payment_remarks: Operators6;
    max_amount_of_current_contracts: Operators6;
    max_amount_of_moves_in_last_three_years: Operators6;
    max_amount_of_active_listing_applications: Operators6;
    description: Operators2;
    requires_home_insurance: Operators5;
    requires_reference_from_landlord: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'is_private_allowed' | 'is_corporate_allowed' | 'is_guarantor_allowed' | 'is_historical_bankruptcy_allowed' | 'is_outstanding_debt_balance_allowed' | 'is_debt_restructuring_allowed' | 'audience' | 'min_age' | 'max_age' | 'allow_pets' | 'allow_smoking' | 'type_of_income_factor' | 'post_rent_normal_income_factor' | 'pre_rent_net_income_factor' | 'guarantor_pre_rent_net_income_factor' | 'max_residents_over_room_count' | 'max_number_of_payment_remarks' | 'max_amount_of_current_contracts' | 'max_amount_of_moves_in_last_three_years' | 'max_amount_of_active_listing_applications' | 'description' | 'requires_home_insurance' | 'requires_reference_from_landlord';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface MarketsMarketapartmentTypes {
  record: Records.MarketsMarketapartment;
  create: Records.MarketsMarketapartmentCreate;
  patch: Records.MarketsMarketapartmentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    apartment: Operators1;
    title: Operators2;
    description: Operators2;
    area_description: Operators2;
    room_count: Operators6;
    kitchen_type: Operators39;
    living_area: Operators6;
    floor: Operators6;
    total_floors: Operators6;
    has_elevator: Operators5;
    has_balcony: Operators5;
    has_patio: Operators5;
    has_storage: Operators5;
    has_dishwasher: Operators5;
    has_washing_machine: Operators5;
    has_shared_laundry: Operators5;
    is_accessible: Operators5;
    is_new_production: Operators5;
    is_furnished: Operators5;
    heating_included: Operators5;
    water_included: Operators5;
    electricity_included: Operators5;
    broadband_included: Operators5;
    energy_class: Operators2;
    floor_plan: Operators16;
    virtual_tour_url: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'apartment' | 'title' | 'description' | 'area_description' | 'room_count' | 'kitchen_type' | 'living_area' | 'floor' | 'total_floors' | 'has_elevator' | 'has_balcony' | 'has_patio' | 'has_storage' | 'has_dishwasher' | 'has_washing_machine' | 'has_shared_laundry' | 'is_accessible' | 'is_new_production' | 'is_furnished' | 'heating_included' | 'water_included' | 'electricity_included' | 'broadband_included' | 'energy_class' | 'virtual_tour_url';
  relations: {
    organization: Records.SalesOrganization | null;
    apartment: Records.ObjectsApartment;
  };
}

interface MarketsMarketapartmentmediaTypes {
  record: Records.MarketsMarketapartmentmedia;
  create: Records.MarketsMarketapartmentmediaCreate;
  patch: Records.MarketsMarketapartmentmediaPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    market_apartment: Operators1;
    media: Operators1;
    display_priority: Operators6;
    is_primary: Operators5;
    caption: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'market_apartment' | 'media' | 'display_priority' | 'is_primary' | 'caption';
  relations: {
    organization: Records.SalesOrganization | null;
    market_apartment: Records.MarketsMarketapartment;
    media: Records.MarketsMarketmedia;
  };
}

interface MarketsMarketconfigurationTypes {
  record: Records.MarketsMarketconfiguration;
  create: Records.MarketsMarketconfigurationCreate;
  patch: Records.MarketsMarketconfigurationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    name: Operators2;
    description: Operators2;
    company: Operators1;
    external_market: Operators1;
    selection_method: Operators40;
    default_requirement_profile: Operators1;
    application_period_days: Operators6;
    max_simultaneous_offers: Operators6;
    offer_answer_days: Operators6;
    credit_check_required: Operators5;
    auto_publish_on_cancellation: Operators5;
    contact_user: Operators1;
    contact_email: Operators2;
    contact_phone_number: Operators2;
    market_url: Operators2;
    privacy_policy_url: Operators2;
    realestates: Operators4;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'name' | 'description' | 'company' | 'external_market' | 'selection_method' | 'default_requirement_profile' | 'application_period_days' | 'max_simultaneous_offers' | 'offer_answer_days' | 'credit_check_required' | 'auto_publish_on_cancellation' | 'contact_user' | 'contact_email' | 'contact_phone_number' | 'market_url' | 'privacy_policy_url';
  relations: {
    organization: Records.SalesOrganization | null;
    company: Records.OrganizationCompany | null;
    external_market: Records.AccountsIntegrationuseragent | null;
    default_requirement_profile: Records.MarketsApartmentrequirementprofile | null;
    contact_user: Records.AccountsOrganizationuser | null;
    realestates: ManyShown<Records.ObjectsRealestate>;
  };
}

interface MarketsMarketmediaTypes {
  record: Records.MarketsMarketmedia;
  create: Records.MarketsMarketmediaCreate;
  patch: Records.MarketsMarketmediaPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    kind: Operators10;
    file_obj: Operators16;
    external_url: Operators2;
    title: Operators2;
    alternative_text: Operators2;
    photographer: Operators2;
  };
  special: never;
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'kind' | 'external_url' | 'title' | 'alternative_text' | 'photographer';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface MeasurementsMeasurementseriesTypes {
  record: Records.MeasurementsMeasurementseries;
  create: object;
  patch: Records.MeasurementsMeasurementseriesPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    sensor: Operators1;
    period_start: Operators3;
    period_end: Operators3;
    start_value: Operators6;
    end_value: Operators6;
    consumption: Operators6;
    unit_price: Operators6;
    price_steps: Operators16;
    estimated: Operators5;
    total_price: Operators6;
    values: Operators16;
    accepted: Operators5;
    accepted_by: Operators1;
    accepted_time: Operators3;
    comment: Operators2;
    invoice_row: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'sensor' | 'period_start' | 'period_end' | 'start_value' | 'end_value' | 'consumption' | 'unit_price' | 'estimated' | 'total_price' | 'accepted' | 'accepted_by' | 'accepted_time' | 'comment' | 'invoice_row';
  relations: {
    organization: Records.SalesOrganization | null;
    sensor: Records.MeasurementsSensor;
    accepted_by: Records.AccountsOrganizationuser | null;
    invoice_row: Records.AccountingInvoicerow | null;
  };
}

interface MeasurementsPricegroupTypes {
  record: Records.MeasurementsPricegroup;
  create: Records.MeasurementsPricegroupCreate;
  patch: Records.MeasurementsPricegroupPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    description: Operators2;
    sensor_specification: Operators1;
    auto_accept: Operators5;
    periods_offset: Operators6;
    target_price_change_day_of_month: Operators6;
    target_price_change_interval_days: Operators6;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'description' | 'sensor_specification' | 'auto_accept' | 'periods_offset' | 'target_price_change_day_of_month' | 'target_price_change_interval_days';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    sensor_specification: Records.MeasurementsSensorspecification | null;
  };
}

interface MeasurementsPricegrouponlyenabledforTypes {
  record: Records.MeasurementsPricegrouponlyenabledfor;
  create: Records.MeasurementsPricegrouponlyenabledforCreate;
  patch: Records.MeasurementsPricegrouponlyenabledforPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    price_group: Operators1;
    company: Operators1;
    realestate: Operators1;
    building: Operators1;
    outdoor_area: Operators1;
    apartment: Operators1;
    industrial_premises: Operators1;
    parking_spot: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'price_group' | 'company' | 'realestate' | 'building' | 'outdoor_area' | 'apartment' | 'industrial_premises' | 'parking_spot';
  relations: {
    organization: Records.SalesOrganization | null;
    price_group: Records.MeasurementsPricegroup;
    company: Records.OrganizationCompany | null;
    realestate: Records.ObjectsRealestate | null;
    building: Records.ObjectsBuilding | null;
    outdoor_area: Records.ObjectsOutdoorarea | null;
    apartment: Records.ObjectsApartment | null;
    industrial_premises: Records.ObjectsIndustrialpremises | null;
    parking_spot: Records.ObjectsParkingspot | null;
  };
}

interface MeasurementsPriceitemTypes {
  record: Records.MeasurementsPriceitem;
  create: Records.MeasurementsPriceitemCreate;
  patch: Records.MeasurementsPriceitemPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    price_group: Operators1;
    unit_price: Operators6;
    start_date: Operators11;
    from_consumption: Operators6;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'price_group' | 'unit_price' | 'start_date' | 'from_consumption';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    price_group: Records.MeasurementsPricegroup;
  };
}

interface MeasurementsSensorTypes {
  record: Records.MeasurementsSensor;
  create: Records.MeasurementsSensorCreate;
  patch: Records.MeasurementsSensorPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    is_active: Operators5;
    specification: Operators1;
    name: Operators2;
    serial_number: Operators2;
    external_id: Operators2;
    apartment: Operators1;
    industrial_premises: Operators1;
    parking_spot: Operators1;
    outdoor_section: Operators1;
    brf_apartment: Operators1;
    building: Operators1;
    price_group: Operators1;
    placement_description: Operators2;
    installed_date: Operators11;
    removed_date: Operators11;
    initial_value: Operators6;
    latest_value: Operators6;
    latest_value_time: Operators3;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'specification' | 'name' | 'serial_number' | 'external_id' | 'apartment' | 'industrial_premises' | 'parking_spot' | 'outdoor_section' | 'brf_apartment' | 'building' | 'price_group' | 'placement_description' | 'installed_date' | 'removed_date' | 'initial_value' | 'latest_value' | 'latest_value_time';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    specification: Records.MeasurementsSensorspecification;
    apartment: Records.ObjectsApartment | null;
    industrial_premises: Records.ObjectsIndustrialpremises | null;
    parking_spot: Records.ObjectsParkingspot | null;
    outdoor_section: Records.ObjectsOutdoorsection | null;
    brf_apartment: Records.ObjectsBrfapartment | null;
    building: Records.ObjectsBuilding | null;
    price_group: Records.MeasurementsPricegroup | null;
  };
}

interface MeasurementsSensorspecificationTypes {
  record: Records.MeasurementsSensorspecification;
  create: Records.MeasurementsSensorspecificationCreate;
  patch: Records.MeasurementsSensorspecificationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    unit_name: Operators2;
    category: Operators26;
    digits: Operators6;
    billing_article: Operators1;
    output_mode: Operators14;
    granularity: Operators13;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'unit_name' | 'category' | 'digits' | 'billing_article' | 'output_mode' | 'granularity';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    billing_article: Records.AccountingArticle | null;
  };
}

interface ObjectsApartmentTypes {
  record: Records.ObjectsApartment;
  create: Records.ObjectsApartmentCreate;
  patch: Records.ObjectsApartmentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    landlord_custom_id: Operators2;
    popular_name: Operators2;
    address: Operators1;
    floors: Operators35;
    usable_area: Operators6;
    bi_area: Operators6;
    tempered_area: Operators6;
    financial_handler: Operators1;
    custom_dimension_value: Operators2;
    has_base_rent_vat: Operators5;
    available_from: Operators11;
    availability_end_date: Operators11;
    is_vacant: Operators5;
    building: Operators1;
    apartment_id: Operators2;
    category: Operators2;
    base_rent: Operators6;
    vacant_from: Operators11;
    has_balcony: Operators5;
    is_student_housing: Operators5;
    is_senior_housing: Operators5;
    keys_note: Operators2;
    floor_plan: Operators16;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'landlords' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'landlord_custom_id' | 'popular_name' | 'address' | 'usable_area' | 'bi_area' | 'tempered_area' | 'financial_handler' | 'custom_dimension_value' | 'has_base_rent_vat' | 'available_from' | 'availability_end_date' | 'is_vacant' | 'building' | 'apartment_id' | 'category' | 'base_rent' | 'vacant_from' | 'has_balcony' | 'is_student_housing' | 'is_senior_housing' | 'keys_note';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    address: Records.CommonAddress | null;
    financial_handler: Records.OrganizationCompany | null;
    building: Records.ObjectsBuilding;
  };
}

interface ObjectsApartmenttargetaudienceTypes {
  record: Records.ObjectsApartmenttargetaudience;
  create: Records.ObjectsApartmenttargetaudienceCreate;
  patch: Records.ObjectsApartmenttargetaudiencePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    name: Operators2;
    description: Operators2;
    minimum_age: Operators6;
    maximum_age: Operators6;
  };
  special: 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'description' | 'minimum_age' | 'maximum_age';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface ObjectsApartmenttermsTypes {
  record: Records.ObjectsApartmentterms;
  create: Records.ObjectsApartmenttermsCreate;
  patch: Records.ObjectsApartmenttermsPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    heat_supply: Operators10;
    cold_supply: Operators10;
    warm_water_supply: Operators10;
    cold_water_supply: Operators10;
    electricity_supply: Operators10;
    internet: Operators10;
    tv_package: Operators10;
    deposition_value: Operators6;
    deposition_percentage_value: Operators6;
    additional_notations: Operators2;
  };
  special: 'tags' | 'customer_columns' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'heat_supply' | 'cold_supply' | 'warm_water_supply' | 'cold_water_supply' | 'electricity_supply' | 'internet' | 'tv_package' | 'deposition_value' | 'deposition_percentage_value' | 'additional_notations';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
  };
}

interface ObjectsBrfapartmentTypes {
  record: Records.ObjectsBrfapartment;
  create: Records.ObjectsBrfapartmentCreate;
  patch: Records.ObjectsBrfapartmentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    landlord_custom_id: Operators2;
    popular_name: Operators2;
    address: Operators1;
    floors: Operators35;
    usable_area: Operators6;
    bi_area: Operators6;
    tempered_area: Operators6;
    building: Operators1;
    apartment_id: Operators2;
    category: Operators2;
    quota: Operators6;
    reparation_fund_quota: Operators6;
    reparation_fund_quota_fees: Operators4;
    placement_fee: Operators6;
    investment_capital: Operators6;
    realtor_image_common_info_text: Operators2;
    financial_handler: Operators1;
    custom_dimension_value: Operators2;
    brf_company: Operators1;
    holders: Operators4;
    granted_date: Operators11;
    reparation_fund_balance: Operators6;
    has_balcony: Operators5;
    is_sublet: Operators5;
    sublet_permission_to: Operators11;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'landlords' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'landlord_custom_id' | 'popular_name' | 'address' | 'usable_area' | 'bi_area' | 'tempered_area' | 'building' | 'apartment_id' | 'category' | 'quota' | 'reparation_fund_quota' | 'placement_fee' | 'investment_capital' | 'realtor_image_common_info_text' | 'financial_handler' | 'custom_dimension_value' | 'brf_company' | 'granted_date' | 'reparation_fund_balance' | 'has_balcony' | 'is_sublet' | 'sublet_permission_to';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    address: Records.CommonAddress | null;
    building: Records.ObjectsBuilding;
    reparation_fund_quota_fees: ManyShown<Records.BrfQuotafee>;
    financial_handler: Records.OrganizationCompany | null;
    brf_company: Records.BrfBrfcompany | null;
    holders: ManyShown<Records.AccountsTenant>;
  };
}

interface ObjectsBuildingTypes {
  record: Records.ObjectsBuilding;
  create: Records.ObjectsBuildingCreate;
  patch: Records.ObjectsBuildingPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    popular_name: Operators2;
    realestate: Operators1;
    address: Operators1;
    built_date: Operators11;
    demolition_date: Operators11;
    availability_start_date: Operators11;
    availability_end_date: Operators11;
    registered_gross_area: Operators6;
    registered_bi_area: Operators6;
    custom_dimension_value: Operators2;
    structure_type: Operators2;
    structure_operation_type: Operators6;
    national_building_id: Operators2;
    rebuilt_year: Operators6;
    value_year: Operators6;
    tempered_area: Operators6;
    living_area: Operators6;
    premises_area: Operators6;
    floors: Operators35;
    entrances: Operators16;
    has_elevator: Operators5;
    has_shelter: Operators5;
    heating_system: Operators41;
    ventilation_system: Operators42;
    ventilation_inspection_due_date: Operators11;
    energy_class: Operators2;
    energy_performance: Operators6;
    energy_declaration_date: Operators11;
    energy_declaration_valid_to: Operators11;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'popular_name' | 'realestate' | 'address' | 'built_date' | 'demolition_date' | 'availability_start_date' | 'availability_end_date' | 'registered_gross_area' | 'registered_bi_area' | 'custom_dimension_value' | 'structure_type' | 'structure_operation_type' | 'national_building_id' | 'rebuilt_year' | 'value_year' | 'tempered_area' | 'living_area' | 'premises_area' | 'has_elevator' | 'has_shelter' | 'heating_system' | 'ventilation_system' | 'ventilation_inspection_due_date' | 'energy_class' | 'energy_performance' | 'energy_declaration_date' | 'energy_declaration_valid_to';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    realestate: Records.ObjectsRealestate;
    address: Records.CommonAddress | null;
  };
}

interface ObjectsCommonareaTypes {
  record: Records.ObjectsCommonarea;
  create: Records.ObjectsCommonareaCreate;
  patch: Records.ObjectsCommonareaPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    landlord_custom_id: Operators2;
    popular_name: Operators2;
    address: Operators1;
    floors: Operators35;
    usable_area: Operators6;
    bi_area: Operators6;
    tempered_area: Operators6;
    building: Operators1;
    outdoor_area: Operators1;
    category: Operators2;
    is_bookable: Operators5;
    opening_hours: Operators2;
    rules_text: Operators2;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'landlord_custom_id' | 'popular_name' | 'address' | 'usable_area' | 'bi_area' | 'tempered_area' | 'building' | 'outdoor_area' | 'category' | 'is_bookable' | 'opening_hours' | 'rules_text';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    address: Records.CommonAddress | null;
    building: Records.ObjectsBuilding | null;
    outdoor_area: Records.ObjectsOutdoorarea | null;
  };
}

interface ObjectsCommunityTypes {
  record: Records.ObjectsCommunity;
  create: Records.ObjectsCommunityCreate;
  patch: Records.ObjectsCommunityPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    main_address: Operators1;
    primary_purpose_type: Operators2;
    public_description: Operators2;
    sales_description: Operators2;
    custom_dimension_value: Operators2;
    image: Operators16;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'main_address' | 'primary_purpose_type' | 'public_description' | 'sales_description' | 'custom_dimension_value';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    main_address: Records.CommonAddress | null;
  };
}

interface ObjectsComponentTypes {
  record: Records.ObjectsComponent;
  create: Records.ObjectsComponentCreate;
  patch: Records.ObjectsComponentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    component_type: Operators1;
    component_model: Operators1;
    realestate: Operators1;
    building: Operators1;
    outdoor_area: Operators1;
    parking_lot: Operators1;
    apartment: Operators1;
    brf_apartment: Operators1;
    industrial_premises: Operators1;
    parking_spot: Operators1;
    outdoor_section: Operators1;
    common_area: Operators1;
    parent_component: Operators1;
    serial_number: Operators2;
    placement: Operators2;
    installed_date: Operators11;
    purchase_value: Operators6;
    warranty_end_date: Operators11;
    last_service_date: Operators11;
    next_service_date: Operators11;
    expected_replacement_date: Operators11;
    removed_date: Operators11;
    removal_reason: Operators2;
    responsible_external_supplier: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'component_type' | 'component_model' | 'realestate' | 'building' | 'outdoor_area' | 'parking_lot' | 'apartment' | 'brf_apartment' | 'industrial_premises' | 'parking_spot' | 'outdoor_section' | 'common_area' | 'parent_component' | 'serial_number' | 'placement' | 'installed_date' | 'purchase_value' | 'warranty_end_date' | 'last_service_date' | 'next_service_date' | 'expected_replacement_date' | 'removed_date' | 'removal_reason' | 'responsible_external_supplier';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    component_type: Records.ObjectsComponenttype;
    component_model: Records.ObjectsComponentmodel | null;
    realestate: Records.ObjectsRealestate | null;
    building: Records.ObjectsBuilding | null;
    outdoor_area: Records.ObjectsOutdoorarea | null;
    parking_lot: Records.ObjectsParkinglot | null;
    apartment: Records.ObjectsApartment | null;
    brf_apartment: Records.ObjectsBrfapartment | null;
    industrial_premises: Records.ObjectsIndustrialpremises | null;
    parking_spot: Records.ObjectsParkingspot | null;
    outdoor_section: Records.ObjectsOutdoorsection | null;
    common_area: Records.ObjectsCommonarea | null;
    parent_component: Records.ObjectsComponent | null;
    responsible_external_supplier: Records.ErrandsExternalsupplier | null;
  };
}

interface ObjectsComponentmodelTypes {
  record: Records.ObjectsComponentmodel;
  create: Records.ObjectsComponentmodelCreate;
  patch: Records.ObjectsComponentmodelPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    name: Operators2;
    component_type: Operators1;
    make: Operators2;
    article_number: Operators2;
    length: Operators6;
    width: Operators6;
    height: Operators6;
    default_purchase_value: Operators6;
    warranty_months: Operators6;
    responsible_external_supplier: Operators1;
    supplier_webpage: Operators2;
    manual_file: Operators16;
    energy_class: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'component_type' | 'make' | 'article_number' | 'length' | 'width' | 'height' | 'default_purchase_value' | 'warranty_months' | 'responsible_external_supplier' | 'supplier_webpage' | 'energy_class';
  relations: {
    organization: Records.SalesOrganization | null;
    component_type: Records.ObjectsComponenttype;
    responsible_external_supplier: Records.ErrandsExternalsupplier | null;
  };
}

interface ObjectsComponenttypeTypes {
  record: Records.ObjectsComponenttype;
  create: Records.ObjectsComponenttypeCreate;
  patch: Records.ObjectsComponenttypePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    name: Operators2;
    parent_type: Operators1;
    classification_code: Operators2;
    description: Operators2;
    technical_lifetime_months: Operators6;
    depreciation_months: Operators6;
    service_interval_months: Operators6;
    is_tenant_visible: Operators5;
    default_article: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'parent_type' | 'classification_code' | 'description' | 'technical_lifetime_months' | 'depreciation_months' | 'service_interval_months' | 'is_tenant_visible' | 'default_article';
  relations: {
    organization: Records.SalesOrganization | null;
    parent_type: Records.ObjectsComponenttype | null;
    default_article: Records.AccountingArticle | null;
  };
}

interface ObjectsIndustrialpremisesTypes {
  record: Records.ObjectsIndustrialpremises;
  create: Records.ObjectsIndustrialpremisesCreate;
  patch: Records.ObjectsIndustrialpremisesPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    landlord_custom_id: Operators2;
    popular_name: Operators2;
    address: Operators1;
    floors: Operators35;
    usable_area: Operators6;
    bi_area: Operators6;
    tempered_area: Operators6;
    financial_handler: Operators1;
    custom_dimension_value: Operators2;
    has_base_rent_vat: Operators5;
    available_from: Operators11;
    availability_end_date: Operators11;
    is_vacant: Operators5;
    building: Operators1;
    category: Operators2;
    storage_area: Operators6;
    workplace_count: Operators6;
    ceiling_height: Operators6;
    has_loading_dock: Operators5;
    base_rent_per_sqm: Operators6;
    property_tax_share_percentage: Operators6;
    vacant_from: Operators11;
    floor_plan: Operators16;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'landlords' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'landlord_custom_id' | 'popular_name' | 'address' | 'usable_area' | 'bi_area' | 'tempered_area' | 'financial_handler' | 'custom_dimension_value' | 'has_base_rent_vat' | 'available_from' | 'availability_end_date' | 'is_vacant' | 'building' | 'category' | 'storage_area' | 'workplace_count' | 'ceiling_height' | 'has_loading_dock' | 'base_rent_per_sqm' | 'property_tax_share_percentage' | 'vacant_from';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    address: Records.CommonAddress | null;
    financial_handler: Records.OrganizationCompany | null;
    building: Records.ObjectsBuilding;
  };
}

interface ObjectsIndustrialpremisestargetaudienceTypes {
  record: Records.ObjectsIndustrialpremisestargetaudience;
  create: Records.ObjectsIndustrialpremisestargetaudienceCreate;
  patch: Records.ObjectsIndustrialpremisestargetaudiencePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    name: Operators2;
    description: Operators2;
    minimum_age: Operators6;
    maximum_age: Operators6;
  };
  special: 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'description' | 'minimum_age' | 'maximum_age';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface ObjectsIndustrialpremisestermsTypes {
  record: Records.ObjectsIndustrialpremisesterms;
  create: Records.ObjectsIndustrialpremisestermsCreate;
  patch: Records.ObjectsIndustrialpremisestermsPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    heat_supply: Operators10;
    cold_supply: Operators10;
    warm_water_supply: Operators10;
    cold_water_supply: Operators10;
    electricity_supply: Operators10;
    internet: Operators10;
    tv_package: Operators10;
    deposition_value: Operators6;
    deposition_percentage_value: Operators6;
    additional_notations: Operators2;
  };
  special: 'tags' | 'customer_columns' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'heat_supply' | 'cold_supply' | 'warm_water_supply' | 'cold_water_supply' | 'electricity_supply' | 'internet' | 'tv_package' | 'deposition_value' | 'deposition_percentage_value' | 'additional_notations';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
  };
}

interface ObjectsOutdoorareaTypes {
  record: Records.ObjectsOutdoorarea;
  create: Records.ObjectsOutdoorareaCreate;
  patch: Records.ObjectsOutdoorareaPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    popular_name: Operators2;
    realestate: Operators1;
    address: Operators1;
    built_date: Operators11;
    demolition_date: Operators11;
    availability_start_date: Operators11;
    availability_end_date: Operators11;
    registered_gross_area: Operators6;
    registered_bi_area: Operators6;
    custom_dimension_value: Operators2;
    structure_operation_type: Operators43;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'popular_name' | 'realestate' | 'address' | 'built_date' | 'demolition_date' | 'availability_start_date' | 'availability_end_date' | 'registered_gross_area' | 'registered_bi_area' | 'custom_dimension_value' | 'structure_operation_type';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    realestate: Records.ObjectsRealestate;
    address: Records.CommonAddress | null;
  };
}

interface ObjectsOutdoorsectionTypes {
  record: Records.ObjectsOutdoorsection;
  create: Records.ObjectsOutdoorsectionCreate;
  patch: Records.ObjectsOutdoorsectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    landlord_custom_id: Operators2;
    popular_name: Operators2;
    address: Operators1;
    financial_handler: Operators1;
    custom_dimension_value: Operators2;
    has_base_rent_vat: Operators5;
    available_from: Operators11;
    availability_end_date: Operators11;
    is_vacant: Operators5;
    outdoor_area: Operators1;
    name: Operators2;
    category: Operators2;
    usable_area: Operators6;
    has_electricity: Operators5;
    has_water: Operators5;
    base_rent: Operators6;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'landlords' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'landlord_custom_id' | 'popular_name' | 'address' | 'financial_handler' | 'custom_dimension_value' | 'has_base_rent_vat' | 'available_from' | 'availability_end_date' | 'is_vacant' | 'outdoor_area' | 'name' | 'category' | 'usable_area' | 'has_electricity' | 'has_water' | 'base_rent';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    address: Records.CommonAddress | null;
    financial_handler: Records.OrganizationCompany | null;
    outdoor_area: Records.ObjectsOutdoorarea;
  };
}

interface ObjectsOutdoorsectiontargetaudienceTypes {
  record: Records.ObjectsOutdoorsectiontargetaudience;
  create: Records.ObjectsOutdoorsectiontargetaudienceCreate;
  patch: Records.ObjectsOutdoorsectiontargetaudiencePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    name: Operators2;
    description: Operators2;
    minimum_age: Operators6;
    maximum_age: Operators6;
  };
  special: 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'description' | 'minimum_age' | 'maximum_age';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface ObjectsOutdoorsectiontermsTypes {
  record: Records.ObjectsOutdoorsectionterms;
  create: Records.ObjectsOutdoorsectiontermsCreate;
  patch: Records.ObjectsOutdoorsectiontermsPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    heat_supply: Operators10;
    cold_supply: Operators10;
    warm_water_supply: Operators10;
    cold_water_supply: Operators10;
    electricity_supply: Operators10;
    internet: Operators10;
    tv_package: Operators10;
    deposition_value: Operators6;
    deposition_percentage_value: Operators6;
    additional_notations: Operators2;
  };
  special: 'tags' | 'customer_columns' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'heat_supply' | 'cold_supply' | 'warm_water_supply' | 'cold_water_supply' | 'electricity_supply' | 'internet' | 'tv_package' | 'deposition_value' | 'deposition_percentage_value' | 'additional_notations';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
  };
}

interface ObjectsParkinglotTypes {
  record: Records.ObjectsParkinglot;
  create: Records.ObjectsParkinglotCreate;
  patch: Records.ObjectsParkinglotPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    popular_name: Operators2;
    realestate: Operators1;
    address: Operators1;
    built_date: Operators11;
    demolition_date: Operators11;
    availability_start_date: Operators11;
    availability_end_date: Operators11;
    registered_gross_area: Operators6;
    registered_bi_area: Operators6;
    custom_dimension_value: Operators2;
    structure_type: Operators44;
    structure_operation_type: Operators45;
    max_weight: Operators6;
    max_width: Operators6;
    max_height: Operators6;
    has_gate: Operators5;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'popular_name' | 'realestate' | 'address' | 'built_date' | 'demolition_date' | 'availability_start_date' | 'availability_end_date' | 'registered_gross_area' | 'registered_bi_area' | 'custom_dimension_value' | 'structure_type' | 'structure_operation_type' | 'max_weight' | 'max_width' | 'max_height' | 'has_gate';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    realestate: Records.ObjectsRealestate;
    address: Records.CommonAddress | null;
  };
}

interface ObjectsParkingspotTypes {
  record: Records.ObjectsParkingspot;
  create: Records.ObjectsParkingspotCreate;
  patch: Records.ObjectsParkingspotPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    landlord_custom_id: Operators2;
    popular_name: Operators2;
    address: Operators1;
    financial_handler: Operators1;
    custom_dimension_value: Operators2;
    has_base_rent_vat: Operators5;
    available_from: Operators11;
    availability_end_date: Operators11;
    is_vacant: Operators5;
    parking_lot: Operators1;
    building: Operators1;
    spot_number: Operators2;
    category: Operators46;
    max_width: Operators6;
    max_length: Operators6;
    max_height: Operators6;
    max_weight: Operators6;
    has_motor_heater: Operators5;
    has_charging_point: Operators5;
    charging_power_kw: Operators6;
    is_accessible: Operators5;
    vehicle_kind: Operators24;
    base_rent: Operators6;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns' | 'landlords' | 'tenants';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'landlord_custom_id' | 'popular_name' | 'address' | 'financial_handler' | 'custom_dimension_value' | 'has_base_rent_vat' | 'available_from' | 'availability_end_date' | 'is_vacant' | 'parking_lot' | 'building' | 'spot_number' | 'category' | 'max_width' | 'max_length' | 'max_height' | 'max_weight' | 'has_motor_heater' | 'has_charging_point' | 'charging_power_kw' | 'is_accessible' | 'vehicle_kind' | 'base_rent';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    address: Records.CommonAddress | null;
    financial_handler: Records.OrganizationCompany | null;
    parking_lot: Records.ObjectsParkinglot | null;
    building: Records.ObjectsBuilding | null;
  };
}

interface ObjectsParkingspottargetaudienceTypes {
  record: Records.ObjectsParkingspottargetaudience;
  create: Records.ObjectsParkingspottargetaudienceCreate;
  patch: Records.ObjectsParkingspottargetaudiencePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    name: Operators2;
    description: Operators2;
    minimum_age: Operators6;
    maximum_age: Operators6;
  };
  special: 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'description' | 'minimum_age' | 'maximum_age';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface ObjectsParkingspottermsTypes {
  record: Records.ObjectsParkingspotterms;
  create: Records.ObjectsParkingspottermsCreate;
  patch: Records.ObjectsParkingspottermsPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    heat_supply: Operators10;
    cold_supply: Operators10;
    warm_water_supply: Operators10;
    cold_water_supply: Operators10;
    electricity_supply: Operators10;
    internet: Operators10;
    tv_package: Operators10;
    deposition_value: Operators6;
    deposition_percentage_value: Operators6;
    additional_notations: Operators2;
  };
  special: 'tags' | 'customer_columns' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'heat_supply' | 'cold_supply' | 'warm_water_supply' | 'cold_water_supply' | 'electricity_supply' | 'internet' | 'tv_package' | 'deposition_value' | 'deposition_percentage_value' | 'additional_notations';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
  };
}

interface ObjectsRealestateTypes {
  record: Records.ObjectsRealestate;
  create: Records.ObjectsRealestateCreate;
  patch: Records.ObjectsRealestatePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    name: Operators2;
    popular_name: Operators2;
    community: Operators1;
    type_code: Operators6;
    ownership_type: Operators10;
    purchased_date: Operators11;
    sold_date: Operators11;
    financial_responsibility_to: Operators11;
    non_financial_responsibility_to: Operators11;
    financial_responsibility_from: Operators11;
    non_financial_responsibility_from: Operators11;
    apartment_contract_cancellation_configuration: Operators1;
    block_contract_cancellation_configuration: Operators1;
    outdoor_section_contract_cancellation_configuration: Operators1;
    industrial_premises_contract_cancellation_configuration: Operators1;
    parking_spot_contract_cancellation_configuration: Operators1;
    other_contract_cancellation_configuration: Operators1;
    landlord: Operators1;
    financial_handler: Operators1;
    external_client: Operators1;
    manager: Operators1;
    main_address: Operators1;
    municipality: Operators2;
    land_area: Operators6;
    tax_assessment_value_land: Operators6;
    tax_assessment_value_buildings: Operators6;
    tax_assessment_year: Operators6;
    purchase_price: Operators6;
    custom_dimension_value: Operators2;
    public_description: Operators2;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'popular_name' | 'community' | 'type_code' | 'ownership_type' | 'purchased_date' | 'sold_date' | 'financial_responsibility_to' | 'non_financial_responsibility_to' | 'financial_responsibility_from' | 'non_financial_responsibility_from' | 'apartment_contract_cancellation_configuration' | 'block_contract_cancellation_configuration' | 'outdoor_section_contract_cancellation_configuration' | 'industrial_premises_contract_cancellation_configuration' | 'parking_spot_contract_cancellation_configuration' | 'other_contract_cancellation_configuration' | 'landlord' | 'financial_handler' | 'external_client' | 'manager' | 'main_address' | 'municipality' | 'land_area' | 'tax_assessment_value_land' | 'tax_assessment_value_buildings' | 'tax_assessment_year' | 'purchase_price' | 'custom_dimension_value' | 'public_description';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    community: Records.ObjectsCommunity | null;
    apartment_contract_cancellation_configuration: Records.ContractsContractcancellationconfiguration | null;
    block_contract_cancellation_configuration: Records.ContractsContractcancellationconfiguration | null;
    outdoor_section_contract_cancellation_configuration: Records.ContractsContractcancellationconfiguration | null;
    industrial_premises_contract_cancellation_configuration: Records.ContractsContractcancellationconfiguration | null;
    parking_spot_contract_cancellation_configuration: Records.ContractsContractcancellationconfiguration | null;
    other_contract_cancellation_configuration: Records.ContractsContractcancellationconfiguration | null;
    landlord: Records.OrganizationCompany | null;
    financial_handler: Records.OrganizationCompany | null;
    external_client: Records.OrganizationExternalclient | null;
    manager: Records.AccountsOrganizationuser | null;
    main_address: Records.CommonAddress | null;
  };
}

interface OrganizationCompanyTypes {
  record: Records.OrganizationCompany;
  create: Records.OrganizationCompanyCreate;
  patch: Records.OrganizationCompanyPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    gln13_number: Operators2;
    fmi: Operators2;
    peppol_id: Operators2;
    name: Operators2;
    org_no: Operators2;
    vat_number: Operators2;
    company_form: Operators7;
    registered_office: Operators2;
    approved_for_f_tax: Operators5;
    parent_company: Operators1;
    external_client: Operators1;
    has_brf_company: Operators5;
    email: Operators2;
    invoice_email: Operators2;
    phone_number: Operators2;
    website: Operators2;
    address: Operators1;
    visiting_address: Operators1;
    invoice_address: Operators1;
    logo: Operators16;
    bookkeeping_month_start: Operators6;
    bookkeeping_locked_to: Operators11;
    auto_confirm_bookkeeping_after_days: Operators6;
    bookkeeping_accounts_config: Operators1;
    bookkeeping_method: Operators14;
    currency: Operators2;
    primary_payment_method: Operators1;
    default_contract_invoicing_setting: Operators1;
    next_invoice_number: Operators6;
    financial_handler: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'gln13_number' | 'fmi' | 'peppol_id' | 'name' | 'org_no' | 'vat_number' | 'company_form' | 'registered_office' | 'approved_for_f_tax' | 'parent_company' | 'external_client' | 'has_brf_company' | 'email' | 'invoice_email' | 'phone_number' | 'website' | 'address' | 'visiting_address' | 'invoice_address' | 'bookkeeping_month_start' | 'bookkeeping_locked_to' | 'auto_confirm_bookkeeping_after_days' | 'bookkeeping_accounts_config' | 'bookkeeping_method' | 'currency' | 'primary_payment_method' | 'default_contract_invoicing_setting' | 'next_invoice_number' | 'financial_handler';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    parent_company: Records.OrganizationCompany | null;
    external_client: Records.OrganizationExternalclient | null;
    address: Records.CommonAddress | null;
    visiting_address: Records.CommonAddress | null;
    invoice_address: Records.CommonAddress | null;
    bookkeeping_accounts_config: Records.AccountingBookkeepingaccountsconfig | null;
    primary_payment_method: Records.AccountingPaymentmethod | null;
    default_contract_invoicing_setting: Records.AccountingAutomaticcontractinvoicingsetting | null;
    financial_handler: Records.AccountsOrganizationuser | null;
  };
}

interface OrganizationExternalclientTypes {
  record: Records.OrganizationExternalclient;
  create: Records.OrganizationExternalclientCreate;
  patch: Records.OrganizationExternalclientPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    archived: Operators5;
    email: Operators2;
    phone_number: Operators2;
    gln13_number: Operators2;
    fmi: Operators2;
    peppol_id: Operators2;
    name: Operators2;
    org_no: Operators2;
    ssn: Operators2;
    website: Operators2;
    address: Operators1;
    invoice_address: Operators1;
    management_start_date: Operators11;
    management_end_date: Operators11;
    responsible_organization_user: Operators1;
    description: Operators2;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'email' | 'phone_number' | 'gln13_number' | 'fmi' | 'peppol_id' | 'name' | 'org_no' | 'ssn' | 'website' | 'address' | 'invoice_address' | 'management_start_date' | 'management_end_date' | 'responsible_organization_user' | 'description';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    address: Records.CommonAddress | null;
    invoice_address: Records.CommonAddress | null;
    responsible_organization_user: Records.AccountsOrganizationuser | null;
  };
}

interface OrganizationExternalclientcontactpersonTypes {
  record: Records.OrganizationExternalclientcontactperson;
  create: Records.OrganizationExternalclientcontactpersonCreate;
  patch: Records.OrganizationExternalclientcontactpersonPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    first_name: Operators2;
    last_name: Operators2;
    corporate_name: Operators2;
    email: Operators2;
    phone_number: Operators2;
    external_client: Operators1;
    title: Operators2;
    is_primary: Operators5;
    address: Operators1;
    receives_reports: Operators5;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'first_name' | 'last_name' | 'corporate_name' | 'email' | 'phone_number' | 'external_client' | 'title' | 'is_primary' | 'address' | 'receives_reports';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    external_client: Records.OrganizationExternalclient;
    address: Records.CommonAddress | null;
  };
}

interface OrganizationSegmentTypes {
  record: Records.OrganizationSegment;
  create: Records.OrganizationSegmentCreate;
  patch: Records.OrganizationSegmentPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    archived: Operators5;
    name: Operators2;
    description: Operators2;
    realestates: Operators4;
    companies: Operators4;
    parent_segment: Operators1;
    color_code: Operators2;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'archived' | 'name' | 'description' | 'parent_segment' | 'color_code';
  relations: {
    organization: Records.SalesOrganization | null;
    realestates: ManyShown<Records.ObjectsRealestate>;
    companies: ManyShown<Records.OrganizationCompany>;
    parent_segment: Records.OrganizationSegment | null;
  };
}

interface ReportsReportresultTypes {
  record: Records.ReportsReportresult;
  create: object;
  patch: object;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    template: Operators1;
    title: Operators2;
    status: Operators19;
    parameters: Operators16;
    period_start: Operators11;
    period_end: Operators11;
    output_format: Operators10;
    file: Operators16;
    started_time: Operators3;
    finished_time: Operators3;
    error: Operators2;
    expires_time: Operators3;
    requested_by_organization_user: Operators1;
    requested_by_integration: Operators1;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'template' | 'title' | 'status' | 'period_start' | 'period_end' | 'output_format' | 'started_time' | 'finished_time' | 'error' | 'expires_time' | 'requested_by_organization_user' | 'requested_by_integration';
  relations: {
    organization: Records.SalesOrganization | null;
    template: Records.ReportsReporttemplate | null;
    requested_by_organization_user: Records.AccountsOrganizationuser | null;
    requested_by_integration: Records.AccountsIntegrationuseragent | null;
  };
}

interface ReportsReporttemplateTypes {
  record: Records.ReportsReporttemplate;
  create: Records.ReportsReporttemplateCreate;
  patch: Records.ReportsReporttemplatePatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    is_active: Operators5;
    title: Operators2;
    description: Operators2;
    report_type: Operators8;
    content_type: Operators1;
    filters: Operators16;
    columns: Operators12;
    order_by: Operators12;
    group_by: Operators12;
    output_format: Operators10;
    company: Operators1;
    realestates: Operators4;
    period: Operators24;
    period_start: Operators11;
    period_end: Operators11;
    schedule: Operators19;
    schedule_day: Operators6;
    next_run_date: Operators11;
    recipients: Operators4;
    recipient_emails: Operators12;
    created_by: Operators1;
    shared: Operators5;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'title' | 'description' | 'report_type' | 'content_type' | 'output_format' | 'company' | 'period' | 'period_start' | 'period_end' | 'schedule' | 'schedule_day' | 'next_run_date' | 'created_by' | 'shared';
  relations: {
    organization: Records.SalesOrganization | null;
    company: Records.OrganizationCompany | null;
    realestates: ManyShown<Records.ObjectsRealestate>;
    recipients: ManyShown<Records.AccountsOrganizationuser>;
    created_by: Records.AccountsOrganizationuser | null;
  };
}

interface RevenueApartmentcontractrevenueincreaserowTypes {
  record: Records.RevenueApartmentcontractrevenueincreaserow;
  create: Records.RevenueApartmentcontractrevenueincreaserowCreate;
  patch: Records.RevenueApartmentcontractrevenueincreaserowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    from_date: Operators11;
    value_calculation_input: Operators6;
    value_calculation_method: Operators24;
    rounding_method: Operators10;
    retroactivity_method: Operators13;
    retroactivity_month_amount: Operators6;
    merge_rows_after_invoice_periods: Operators6;
    collection: Operators1;
    actual_increase_value: Operators6;
    merged: Operators5;
    revenue_row_source: Operators1;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'from_date' | 'value_calculation_input' | 'value_calculation_method' | 'rounding_method' | 'retroactivity_method' | 'retroactivity_month_amount' | 'merge_rows_after_invoice_periods' | 'collection' | 'actual_increase_value' | 'merged' | 'revenue_row_source';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    collection: Records.RevenueRevenueincreasecollection;
    revenue_row_source: Records.RevenueApartmentcontractrevenuerow;
  };
}

interface RevenueApartmentcontractrevenuerowTypes {
  record: Records.RevenueApartmentcontractrevenuerow;
  create: Records.RevenueApartmentcontractrevenuerowCreate;
  patch: Records.RevenueApartmentcontractrevenuerowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    article: Operators1;
    title: Operators2;
    unit_amount: Operators6;
    unit_price: Operators6;
    price_period: Operators13;
    vat: Operators9;
    vat_changes: Operators16;
    discount_percent: Operators6;
    start_date: Operators11;
    end_date: Operators11;
    accounted_start_date: Operators11;
    accounted_end_date: Operators11;
    periods_adjusts_total_amount: Operators5;
    excempt_from_months: Operators35;
    ignore_retroactivity_to: Operators11;
    custom_dimension_value: Operators2;
    contract: Operators1;
    discount_of: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'article' | 'title' | 'unit_amount' | 'unit_price' | 'price_period' | 'vat' | 'discount_percent' | 'start_date' | 'end_date' | 'accounted_start_date' | 'accounted_end_date' | 'periods_adjusts_total_amount' | 'ignore_retroactivity_to' | 'custom_dimension_value' | 'contract' | 'discount_of';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    article: Records.AccountingArticle;
    contract: Records.ContractsApartmentcontract;
    discount_of: Records.RevenueApartmentcontractrevenuerow | null;
  };
}

interface RevenueBlockcontractrevenuerowTypes {
  record: Records.RevenueBlockcontractrevenuerow;
  create: Records.RevenueBlockcontractrevenuerowCreate;
  patch: Records.RevenueBlockcontractrevenuerowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    article: Operators1;
    title: Operators2;
    unit_amount: Operators6;
    unit_price: Operators6;
    price_period: Operators13;
    vat: Operators9;
    vat_changes: Operators16;
    discount_percent: Operators6;
    start_date: Operators11;
    end_date: Operators11;
    accounted_start_date: Operators11;
    accounted_end_date: Operators11;
    periods_adjusts_total_amount: Operators5;
    excempt_from_months: Operators35;
    ignore_retroactivity_to: Operators11;
    custom_dimension_value: Operators2;
    contract: Operators1;
    discount_of: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'article' | 'title' | 'unit_amount' | 'unit_price' | 'price_period' | 'vat' | 'discount_percent' | 'start_date' | 'end_date' | 'accounted_start_date' | 'accounted_end_date' | 'periods_adjusts_total_amount' | 'ignore_retroactivity_to' | 'custom_dimension_value' | 'contract' | 'discount_of';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    article: Records.AccountingArticle;
    contract: Records.ContractsBlockcontract;
    discount_of: Records.RevenueBlockcontractrevenuerow | null;
  };
}

interface RevenueConsumerpriceindexTypes {
  record: Records.RevenueConsumerpriceindex;
  create: Records.RevenueConsumerpriceindexCreate;
  patch: Records.RevenueConsumerpriceindexPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    series: Operators6;
    year: Operators6;
    month: Operators6;
    value: Operators6;
  };
  special: 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'series' | 'year' | 'month' | 'value';
  relations: {
    organization: Records.SalesOrganization | null;
  };
}

interface RevenueCustomerearningsrevenuesettingTypes {
  record: Records.RevenueCustomerearningsrevenuesetting;
  create: Records.RevenueCustomerearningsrevenuesettingCreate;
  patch: Records.RevenueCustomerearningsrevenuesettingPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    article: Operators1;
    description: Operators2;
    quota: Operators6;
    reporting_month_frequency: Operators6;
    reporting_month_offset: Operators6;
    min_value: Operators6;
    max_value: Operators6;
    pre_first_report_value: Operators6;
    missing_report_value: Operators6;
    missing_report_penalty_months: Operators6;
    firm_value_indexation_setting: Operators1;
    firm_value_indexation_override_base_year: Operators6;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'article' | 'description' | 'quota' | 'reporting_month_frequency' | 'reporting_month_offset' | 'min_value' | 'max_value' | 'pre_first_report_value' | 'missing_report_value' | 'missing_report_penalty_months' | 'firm_value_indexation_setting' | 'firm_value_indexation_override_base_year';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    article: Records.AccountingArticle;
    firm_value_indexation_setting: Records.RevenueIndexationsetting | null;
  };
}

interface RevenueIndexationsettingTypes {
  record: Records.RevenueIndexationsetting;
  create: Records.RevenueIndexationsettingCreate;
  patch: Records.RevenueIndexationsettingPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    name: Operators2;
    allow_reduction: Operators5;
    base_month: Operators6;
    series: Operators6;
    base_value: Operators6;
    base_year: Operators6;
    adjust_month: Operators6;
    indexed_share: Operators6;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'name' | 'allow_reduction' | 'base_month' | 'series' | 'base_value' | 'base_year' | 'adjust_month' | 'indexed_share';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
  };
}

interface RevenueIndustrialpremisescontractrevenueincreaserowTypes {
  record: Records.RevenueIndustrialpremisescontractrevenueincreaserow;
  create: Records.RevenueIndustrialpremisescontractrevenueincreaserowCreate;
  patch: Records.RevenueIndustrialpremisescontractrevenueincreaserowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    from_date: Operators11;
    value_calculation_input: Operators6;
    value_calculation_method: Operators24;
    rounding_method: Operators10;
    retroactivity_method: Operators13;
    retroactivity_month_amount: Operators6;
    merge_rows_after_invoice_periods: Operators6;
    collection: Operators1;
    actual_increase_value: Operators6;
    merged: Operators5;
    revenue_row_source: Operators1;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'from_date' | 'value_calculation_input' | 'value_calculation_method' | 'rounding_method' | 'retroactivity_method' | 'retroactivity_month_amount' | 'merge_rows_after_invoice_periods' | 'collection' | 'actual_increase_value' | 'merged' | 'revenue_row_source';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    collection: Records.RevenueRevenueincreasecollection;
    revenue_row_source: Records.RevenueIndustrialpremisescontractrevenuerow;
  };
}

interface RevenueIndustrialpremisescontractrevenuerowTypes {
  record: Records.RevenueIndustrialpremisescontractrevenuerow;
  create: Records.RevenueIndustrialpremisescontractrevenuerowCreate;
  patch: Records.RevenueIndustrialpremisescontractrevenuerowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    article: Operators1;
    title: Operators2;
    unit_amount: Operators6;
    unit_price: Operators6;
    price_period: Operators13;
    vat: Operators9;
    vat_changes: Operators16;
    discount_percent: Operators6;
    start_date: Operators11;
    end_date: Operators11;
    accounted_start_date: Operators11;
    accounted_end_date: Operators11;
    periods_adjusts_total_amount: Operators5;
    excempt_from_months: Operators35;
    ignore_retroactivity_to: Operators11;
    custom_dimension_value: Operators2;
    contract: Operators1;
    discount_of: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'article' | 'title' | 'unit_amount' | 'unit_price' | 'price_period' | 'vat' | 'discount_percent' | 'start_date' | 'end_date' | 'accounted_start_date' | 'accounted_end_date' | 'periods_adjusts_total_amount' | 'ignore_retroactivity_to' | 'custom_dimension_value' | 'contract' | 'discount_of';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    article: Records.AccountingArticle;
    contract: Records.ContractsIndustrialpremisescontract;
    discount_of: Records.RevenueIndustrialpremisescontractrevenuerow | null;
  };
}

interface RevenueOthercontractrevenueincreaserowTypes {
  record: Records.RevenueOthercontractrevenueincreaserow;
  create: Records.RevenueOthercontractrevenueincreaserowCreate;
  patch: Records.RevenueOthercontractrevenueincreaserowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    from_date: Operators11;
    value_calculation_input: Operators6;
    value_calculation_method: Operators24;
    rounding_method: Operators10;
    retroactivity_method: Operators13;
    retroactivity_month_amount: Operators6;
    merge_rows_after_invoice_periods: Operators6;
    collection: Operators1;
    actual_increase_value: Operators6;
    merged: Operators5;
    revenue_row_source: Operators1;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'from_date' | 'value_calculation_input' | 'value_calculation_method' | 'rounding_method' | 'retroactivity_method' | 'retroactivity_month_amount' | 'merge_rows_after_invoice_periods' | 'collection' | 'actual_increase_value' | 'merged' | 'revenue_row_source';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    collection: Records.RevenueRevenueincreasecollection;
    revenue_row_source: Records.RevenueOthercontractrevenuerow;
  };
}

interface RevenueOthercontractrevenuerowTypes {
  record: Records.RevenueOthercontractrevenuerow;
  create: Records.RevenueOthercontractrevenuerowCreate;
  patch: Records.RevenueOthercontractrevenuerowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    article: Operators1;
    title: Operators2;
    unit_amount: Operators6;
    unit_price: Operators6;
    price_period: Operators13;
    vat: Operators9;
    vat_changes: Operators16;
    discount_percent: Operators6;
    start_date: Operators11;
    end_date: Operators11;
    accounted_start_date: Operators11;
    accounted_end_date: Operators11;
    periods_adjusts_total_amount: Operators5;
    excempt_from_months: Operators35;
    ignore_retroactivity_to: Operators11;
    custom_dimension_value: Operators2;
    contract: Operators1;
    discount_of: Operators1;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'article' | 'title' | 'unit_amount' | 'unit_price' | 'price_period' | 'vat' | 'discount_percent' | 'start_date' | 'end_date' | 'accounted_start_date' | 'accounted_end_date' | 'periods_adjusts_total_amount' | 'ignore_retroactivity_to' | 'custom_dimension_value' | 'contract' | 'discount_of';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    article: Records.AccountingArticle;
    contract: Records.ContractsOthercontract;
    discount_of: Records.RevenueOthercontractrevenuerow | null;
  };
}

interface RevenueOutdoorsectioncontractrevenueincreaserowTypes {
  record: Records.RevenueOutdoorsectioncontractrevenueincreaserow;
  create: Records.RevenueOutdoorsectioncontractrevenueincreaserowCreate;
  patch: Records.RevenueOutdoorsectioncontractrevenueincreaserowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    from_date: Operators11;
    value_calculation_input: Operators6;
    value_calculation_method: Operators24;
    rounding_method: Operators10;
    retroactivity_method: Operators13;
    retroactivity_month_amount: Operators6;
    merge_rows_after_invoice_periods: Operators6;
    collection: Operators1;
    actual_increase_value: Operators6;
    merged: Operators5;
    revenue_row_source: Operators1;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'from_date' | 'value_calculation_input' | 'value_calculation_method' | 'rounding_method' | 'retroactivity_method' | 'retroactivity_month_amount' | 'merge_rows_after_invoice_periods' | 'collection' | 'actual_increase_value' | 'merged' | 'revenue_row_source';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    collection: Records.RevenueRevenueincreasecollection;
    revenue_row_source: Records.RevenueOutdoorsectioncontractrevenuerow;
  };
}

interface RevenueOutdoorsectioncontractrevenuerowTypes {
  record: Records.RevenueOutdoorsectioncontractrevenuerow;
  create: Records.RevenueOutdoorsectioncontractrevenuerowCreate;
  patch: Records.RevenueOutdoorsectioncontractrevenuerowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    article: Operators1;
    title: Operators2;
    unit_amount: Operators6;
    unit_price: Operators6;
    price_period: Operators13;
    vat: Operators9;
    vat_changes: Operators16;
    discount_percent: Operators6;
    start_date: Operators11;
    end_date: Operators11;
    accounted_start_date: Operators11;
    accounted_end_date: Operators11;
    periods_adjusts_total_amount: Operators5;
    excempt_from_months: Operators35;
    ignore_retroactivity_to: Operators11;
    custom_dimension_value: Operators2;
    contract: Operators1;
    discount_of: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'article' | 'title' | 'unit_amount' | 'unit_price' | 'price_period' | 'vat' | 'discount_percent' | 'start_date' | 'end_date' | 'accounted_start_date' | 'accounted_end_date' | 'periods_adjusts_total_amount' | 'ignore_retroactivity_to' | 'custom_dimension_value' | 'contract' | 'discount_of';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    article: Records.AccountingArticle;
    contract: Records.ContractsOutdoorsectioncontract;
    discount_of: Records.RevenueOutdoorsectioncontractrevenuerow | null;
  };
}

interface RevenueParkingspotcontractrevenueincreaserowTypes {
  record: Records.RevenueParkingspotcontractrevenueincreaserow;
  create: Records.RevenueParkingspotcontractrevenueincreaserowCreate;
  patch: Records.RevenueParkingspotcontractrevenueincreaserowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    from_date: Operators11;
    value_calculation_input: Operators6;
    value_calculation_method: Operators24;
    rounding_method: Operators10;
    retroactivity_method: Operators13;
    retroactivity_month_amount: Operators6;
    merge_rows_after_invoice_periods: Operators6;
    collection: Operators1;
    actual_increase_value: Operators6;
    merged: Operators5;
    revenue_row_source: Operators1;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'from_date' | 'value_calculation_input' | 'value_calculation_method' | 'rounding_method' | 'retroactivity_method' | 'retroactivity_month_amount' | 'merge_rows_after_invoice_periods' | 'collection' | 'actual_increase_value' | 'merged' | 'revenue_row_source';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    collection: Records.RevenueRevenueincreasecollection;
    revenue_row_source: Records.RevenueParkingspotcontractrevenuerow;
  };
}

interface RevenueParkingspotcontractrevenuerowTypes {
  record: Records.RevenueParkingspotcontractrevenuerow;
  create: Records.RevenueParkingspotcontractrevenuerowCreate;
  patch: Records.RevenueParkingspotcontractrevenuerowPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    article: Operators1;
    title: Operators2;
    unit_amount: Operators6;
    unit_price: Operators6;
    price_period: Operators13;
    vat: Operators9;
    vat_changes: Operators16;
    discount_percent: Operators6;
    start_date: Operators11;
    end_date: Operators11;
    accounted_start_date: Operators11;
    accounted_end_date: Operators11;
    periods_adjusts_total_amount: Operators5;
    excempt_from_months: Operators35;
    ignore_retroactivity_to: Operators11;
    custom_dimension_value: Operators2;
    contract: Operators1;
    discount_of: Operators1;
  };
  special: 'global_realestates' | 'global_segments' | 'tags' | 'customer_columns';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'article' | 'title' | 'unit_amount' | 'unit_price' | 'price_period' | 'vat' | 'discount_percent' | 'start_date' | 'end_date' | 'accounted_start_date' | 'accounted_end_date' | 'periods_adjusts_total_amount' | 'ignore_retroactivity_to' | 'custom_dimension_value' | 'contract' | 'discount_of';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    article: Records.AccountingArticle;
    contract: Records.ContractsParkingspotcontract;
    discount_of: Records.RevenueParkingspotcontractrevenuerow | null;
  };
}

interface RevenueRevenueincreasecollectionTypes {
  record: Records.RevenueRevenueincreasecollection;
  create: Records.RevenueRevenueincreasecollectionCreate;
  patch: Records.RevenueRevenueincreasecollectionPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    from_date: Operators11;
    value_calculation_input: Operators6;
    value_calculation_method: Operators24;
    rounding_method: Operators10;
    retroactivity_method: Operators13;
    retroactivity_month_amount: Operators6;
    merge_rows_after_invoice_periods: Operators6;
    name: Operators2;
    document_file: Operators16;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'from_date' | 'value_calculation_input' | 'value_calculation_method' | 'rounding_method' | 'retroactivity_method' | 'retroactivity_month_amount' | 'merge_rows_after_invoice_periods' | 'name';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
  };
}

interface SalesOrganizationTypes {
  record: Records.SalesOrganization;
  create: Records.SalesOrganizationCreate;
  patch: Records.SalesOrganizationPatch;
  filters: {
    id: Operators1;
    organization: Operators1;
    custom_id: Operators2;
    created_at: Operators3;
    updated_at: Operators3;
    tags: Operators4;
    customer_columns: Operators4;
    is_active: Operators5;
    name: Operators2;
    org_no: Operators2;
    email: Operators2;
    phone_number: Operators2;
    website: Operators2;
    address: Operators1;
    invoice_address: Operators1;
    logo: Operators16;
    language: Operators2;
    time_zone: Operators2;
  };
  special: 'tags' | 'customer_columns' | 'global_realestates' | 'global_segments';
  orders: 'id' | 'organization' | 'custom_id' | 'created_at' | 'updated_at' | 'is_active' | 'name' | 'org_no' | 'email' | 'phone_number' | 'website' | 'address' | 'invoice_address' | 'language' | 'time_zone';
  relations: {
    organization: Records.SalesOrganization | null;
    tags: ManyShown<Records.AnnotatingTag>;
    customer_columns: ManyShown<Records.AnnotatingCustomercolumnvalue>;
    address: Records.CommonAddress | null;
    invoice_address: Records.CommonAddress | null;
  };
}

/** Every resource by application and name, with what it can do. */
export interface CoreApi {
  readonly accounting: {
    readonly article: Pick<Operations<AccountingArticleTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly articleaccountoverride: Pick<Operations<AccountingArticleaccountoverrideTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly articlecategory: Pick<Operations<AccountingArticlecategoryTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly autogiropayerconnection: Pick<Operations<AccountingAutogiropayerconnectionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly automaticcontractinvoicingsetting: Pick<Operations<AccountingAutomaticcontractinvoicingsettingTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'get' | 'update' | 'delete'>;
    readonly bookkeepingaccountsconfig: Pick<Operations<AccountingBookkeepingaccountsconfigTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly bookkeepingexportfile: Pick<Operations<AccountingBookkeepingexportfileTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get'>;
    readonly contractinvoicecontent: Pick<Operations<AccountingContractinvoicecontentTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get' | 'update' | 'delete'>;
    readonly debtinvoice: Pick<Operations<AccountingDebtinvoiceTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly dimensionconfiguration: Pick<Operations<AccountingDimensionconfigurationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly invoice: Pick<Operations<AccountingInvoiceTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { attest(input: { pk: string }, options?: WriteOptions): Promise<Records.Invoice>; credit(input: { pk: string; body?: Records.CreditRequest }, options?: WriteOptions): Promise<Records.Invoice>; render(input: { pk: string }, options?: WriteOptions): Promise<Records.FormsOfAnInvoice>; late_interest(input: { pk: string; query?: { "day"?: string | number } }, options?: WriteOptions): Promise<Records.LateInterest> };
    readonly invoicecreditationconnection: Pick<Operations<AccountingInvoicecreditationconnectionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly invoicepayment: Pick<Operations<AccountingInvoicepaymentTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly invoicerecipient: Pick<Operations<AccountingInvoicerecipientTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly invoicerow: Pick<Operations<AccountingInvoicerowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly invoicingrun: Pick<Operations<AccountingInvoicingrunTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get'>;
    readonly paymentmethod: Pick<Operations<AccountingPaymentmethodTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly paymenttermssetting: Pick<Operations<AccountingPaymenttermssettingTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly spacecategorydimensionvalue: Pick<Operations<AccountingSpacecategorydimensionvalueTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly transaction: Pick<Operations<AccountingTransactionTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'delete'>;
    readonly vacancyinvoice: Pick<Operations<AccountingVacancyinvoiceTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly verification: Pick<Operations<AccountingVerificationTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'delete'> & { reverse(input: { pk: string; body?: Records.ReversalRequest }, options?: WriteOptions): Promise<Records.Verification> };
    readonly verificationgroup: Pick<Operations<AccountingVerificationgroupTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update'>;
  };
  readonly accounts: {
    readonly identityprovider: Pick<Operations<AccountsIdentityproviderTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'get' | 'update' | 'delete'>;
    readonly identityprovidergroup: Pick<Operations<AccountsIdentityprovidergroupTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'get' | 'update' | 'delete'>;
    readonly integrationuseragent: Pick<Operations<AccountsIntegrationuseragentTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'get' | 'update' | 'delete'> & { me(input?: Record<string, never>, options?: WriteOptions): Promise<Records.TheCaller>; secrets(input: { pk: string }, options?: WriteOptions): Promise<Records.Secrets>; issue_secret(input: { pk: string; body?: Records.RequestForASecret }, options?: WriteOptions): Promise<Records.ANewSecret>; rotate_secret(input: { pk: string; secret_id: string; body?: Records.RotationOfASecret }, options?: WriteOptions): Promise<Records.ANewSecret>; revoke_secret(input: { pk: string; secret_id: string }, options?: WriteOptions): Promise<void> };
    readonly invitation: Pick<Operations<AccountsInvitationTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get'> & { resend(input: { pk: string }, options?: WriteOptions): Promise<Records.InvitationState>; revoke(input: { pk: string }, options?: WriteOptions): Promise<Records.InvitationState> };
    readonly organizationuser: Pick<Operations<AccountsOrganizationuserTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { invite(input?: { body?: Records.InvitationRequest }, options?: WriteOptions): Promise<Records.InvitationResult> };
    readonly organizationusersegment: Pick<Operations<AccountsOrganizationusersegmentTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly organizationuserworkengagement: Pick<Operations<AccountsOrganizationuserworkengagementTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly protectedidentity: Pick<Operations<AccountsProtectedidentityTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly role: Pick<Operations<AccountsRoleTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly subtenant: Pick<Operations<AccountsSubtenantTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { invite(input?: { body?: Records.InvitationRequest }, options?: WriteOptions): Promise<Records.InvitationResult> };
    readonly subtenantcontractconnection: Pick<Operations<AccountsSubtenantcontractconnectionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly subtenanttenantconnection: Pick<Operations<AccountsSubtenanttenantconnectionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly tenant: Pick<Operations<AccountsTenantTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { invite(input?: { body?: Records.InvitationRequest }, options?: WriteOptions): Promise<Records.InvitationResult> };
    readonly workengagement: Pick<Operations<AccountsWorkengagementTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly annotating: {
    readonly customercolumntype: Pick<Operations<AnnotatingCustomercolumntypeTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly customercolumnvalue: Pick<Operations<AnnotatingCustomercolumnvalueTypes>, 'create' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly note: Pick<Operations<AnnotatingNoteTypes>, 'create' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly tag: Pick<Operations<AnnotatingTagTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly tagusage: Pick<Operations<AnnotatingTagusageTypes>, 'create' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly brf: {
    readonly brfapartmentinvoiceconfiguration: Pick<Operations<BrfBrfapartmentinvoiceconfigurationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { preview_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult>; perform_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult> };
    readonly brfapartmentpledge: Pick<Operations<BrfBrfapartmentpledgeTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { invoice_fee(input: { pk: string; body?: Records.FeeInvoiceRequest }, options?: WriteOptions): Promise<Records.Invoice>; register(input: { brf_apartment_id: string; query?: { "day"?: string | number } }, options?: WriteOptions): Promise<Records.PledgeRegisterExtract> };
    readonly brfapartmentreparationfunddeposit: Pick<Operations<BrfBrfapartmentreparationfunddepositTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly brfapartmenttransfer: Pick<Operations<BrfBrfapartmenttransferTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { invoice_fee(input: { pk: string; body?: Records.FeeInvoiceRequest }, options?: WriteOptions): Promise<Records.Invoice> };
    readonly brfcompany: Pick<Operations<BrfBrfcompanyTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { fee_ceilings(input: { pk: string; query?: { "day"?: string | number; "months"?: string | number } }, options?: WriteOptions): Promise<Records.FeeCeilings> };
    readonly brfcompanyannualreport: Pick<Operations<BrfBrfcompanyannualreportTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly brfcompanycontactperson: Pick<Operations<BrfBrfcompanycontactpersonTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly brfcompanydebt: Pick<Operations<BrfBrfcompanydebtTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly brftransactionparty: Pick<Operations<BrfBrftransactionpartyTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly quotacollection: Pick<Operations<BrfQuotacollectionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly quotafee: Pick<Operations<BrfQuotafeeTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { apartments(input: { pk: string }, options?: WriteOptions): Promise<Records.AYearlyAmountByApartment> };
    readonly quotanotation: Pick<Operations<BrfQuotanotationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly realbrfcompanynotation: Pick<Operations<BrfRealbrfcompanynotationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly common: {
    readonly address: Pick<Operations<CommonAddressTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly contenttype: Pick<Operations<CommonContenttypeTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get'> & { limits(input?: Record<string, never>, options?: WriteOptions): Promise<Records.Limits>; model(input?: Record<string, never>, options?: WriteOptions): Promise<Records.ModelNavigation>; resource_model(input: { content_type: string }, options?: WriteOptions): Promise<Records.ResourceModel>; batch(input?: { body?: Records.BatchOfWrites }, options?: WriteOptions): Promise<Records.BatchWritten>; jobs(input?: { query?: { "state"?: string | number } }, options?: WriteOptions): Promise<Records.BackgroundJobs>; retry_job(input: { job: string }, options?: WriteOptions): Promise<Records.BackgroundJob>; discard_job(input: { job: string }, options?: WriteOptions): Promise<void> };
    readonly eventlog: Pick<Operations<CommonEventlogTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get'> & { changes(input?: { query?: { "_after"?: string | number; "_page_size"?: string | number; "event_identifier"?: string | number; "content_type"?: string | number; "event_identifier__in"?: string | number; "content_type__in"?: string | number } }, options?: WriteOptions): Promise<Records.Changes> };
    readonly session: object & { current(input?: Record<string, never>, options?: WriteOptions): Promise<Records.ASession>; sessions(input?: Record<string, never>, options?: WriteOptions): Promise<Records.Sessions>; end(input: { session_id: string }, options?: WriteOptions): Promise<void> };
    readonly swedishpricebasevalue: Pick<Operations<CommonSwedishpricebasevalueTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly swedishreferencerate: Pick<Operations<CommonSwedishreferencerateTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly communication: {
    readonly faqentry: Pick<Operations<CommunicationFaqentryTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly notification: Pick<Operations<CommunicationNotificationTypes>, 'get'>;
    readonly notificationdistribution: Pick<Operations<CommunicationNotificationdistributionTypes>, 'get'>;
    readonly tenantinformationcollection: Pick<Operations<CommunicationTenantinformationcollectionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly tenantinformationcollectionfile: Pick<Operations<CommunicationTenantinformationcollectionfileTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly configurations: {
    readonly automationconfiguration: Pick<Operations<ConfigurationsAutomationconfigurationTypes>, 'create' | 'get' | 'update'>;
    readonly commonorganizationsettings: Pick<Operations<ConfigurationsCommonorganizationsettingsTypes>, 'create' | 'get' | 'update'>;
    readonly customercommunicationconfiguration: Pick<Operations<ConfigurationsCustomercommunicationconfigurationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly retroactivityconfiguration: Pick<Operations<ConfigurationsRetroactivityconfigurationTypes>, 'create' | 'get' | 'update'>;
    readonly securityconfiguration: Pick<Operations<ConfigurationsSecurityconfigurationTypes>, 'create' | 'get' | 'update'>;
    readonly validationconfiguration: Pick<Operations<ConfigurationsValidationconfigurationTypes>, 'create' | 'get' | 'update'>;
  };
  readonly contracts: {
    readonly apartmentcontract: Pick<Operations<ContractsApartmentcontractTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { preview_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult>; perform_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult> };
    readonly blockcontract: Pick<Operations<ContractsBlockcontractTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { preview_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult>; perform_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult> };
    readonly contractcancellationconfiguration: Pick<Operations<ContractsContractcancellationconfigurationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly contractcancellationposition: Pick<Operations<ContractsContractcancellationpositionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly contractcancellationreason: Pick<Operations<ContractsContractcancellationreasonTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly contracttransfernotation: Pick<Operations<ContractsContracttransfernotationTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get' | 'update' | 'delete'>;
    readonly industrialpremisescontract: Pick<Operations<ContractsIndustrialpremisescontractTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { preview_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult>; perform_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult> };
    readonly othercontract: Pick<Operations<ContractsOthercontractTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { preview_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult>; perform_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult> };
    readonly outdoorsectioncontract: Pick<Operations<ContractsOutdoorsectioncontractTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { preview_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult>; perform_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult> };
    readonly parkingspotcontract: Pick<Operations<ContractsParkingspotcontractTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { preview_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult>; perform_invoicing(input: { organization_id: string; body?: Records.ContractInvoicingRequest }, options?: WriteOptions): Promise<Records.ContractInvoicingResult> };
    readonly signedcontractdocument: Pick<Operations<ContractsSignedcontractdocumentTypes>, 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly documents: {
    readonly file: Pick<Operations<DocumentsFileTypes>, 'create' | 'bulk' | 'update' | 'delete'>;
    readonly fileaccessshare: Pick<Operations<DocumentsFileaccessshareTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly folder: Pick<Operations<DocumentsFolderTypes>, 'create' | 'bulk' | 'update' | 'delete'>;
    readonly organizationuserfileaccessshare: Pick<Operations<DocumentsOrganizationuserfileaccessshareTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly publicfile: Pick<Operations<DocumentsPublicfileTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'delete'>;
    readonly signabledocument: Pick<Operations<DocumentsSignabledocumentTypes>, 'create' | 'bulk' | 'get' | 'update' | 'delete'> & { field_info(input: { pk: string }, options?: WriteOptions): Promise<Records.FieldsOfADocumentToSign>; document_data(input: { pk: string }, options?: WriteOptions): Promise<Records.WhatIsSignedByWhomWithWhichEvidence> };
    readonly signabledocumentparty: Pick<Operations<DocumentsSignabledocumentpartyTypes>, 'create' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly signabledocumentpartyfield: Pick<Operations<DocumentsSignabledocumentpartyfieldTypes>, 'create' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly errands: {
    readonly anonymousgeneralerrandlink: Pick<Operations<ErrandsAnonymousgeneralerrandlinkTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly componentconditionnotation: Pick<Operations<ErrandsComponentconditionnotationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly componentconditionvalue: Pick<Operations<ErrandsComponentconditionvalueTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly customerrandfieldinclusion: Pick<Operations<ErrandsCustomerrandfieldinclusionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly customerrandfieldtype: Pick<Operations<ErrandsCustomerrandfieldtypeTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly customerrandfieldvalue: Pick<Operations<ErrandsCustomerrandfieldvalueTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly errandactiondefault: Pick<Operations<ErrandsErrandactiondefaultTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly errandcost: Pick<Operations<ErrandsErrandcostTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly erranddelegationinstruction: Pick<Operations<ErrandsErranddelegationinstructionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly erranddelegationoffer: Pick<Operations<ErrandsErranddelegationofferTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly externalsupplier: Pick<Operations<ErrandsExternalsupplierTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly generalerrand: Pick<Operations<ErrandsGeneralerrandTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly generalerrandaction: Pick<Operations<ErrandsGeneralerrandactionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly generalerrandfile: Pick<Operations<ErrandsGeneralerrandfileTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly generalerrandgroup: Pick<Operations<ErrandsGeneralerrandgroupTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly generalerrandsubtype: Pick<Operations<ErrandsGeneralerrandsubtypeTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly generalerrandtype: Pick<Operations<ErrandsGeneralerrandtypeTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly inspectionerrand: Pick<Operations<ErrandsInspectionerrandTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly inspectionerrandchecklist: Pick<Operations<ErrandsInspectionerrandchecklistTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly integrations: {
    readonly answeredintegrationpersonalinformationaccess: Pick<Operations<IntegrationsAnsweredintegrationpersonalinformationaccessTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly integrationserviceidconnection: Pick<Operations<IntegrationsIntegrationserviceidconnectionTypes>, 'create' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly webhookdelivery: Pick<Operations<IntegrationsWebhookdeliveryTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get'> & { resend(input: { pk: string }, options?: WriteOptions): Promise<Records.ADeliveryOnItsWay> };
    readonly webhooksubscription: Pick<Operations<IntegrationsWebhooksubscriptionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { test(input: { pk: string }, options?: WriteOptions): Promise<Records.OneAttemptToDeliver>; rotate_secret(input: { pk: string }, options?: WriteOptions): Promise<Records.ANewSigningSecret> };
  };
  readonly markets: {
    readonly apartmentlisting: Pick<Operations<MarketsApartmentlistingTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly apartmentlistingapplication: Pick<Operations<MarketsApartmentlistingapplicationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly apartmentrequirementprofile: Pick<Operations<MarketsApartmentrequirementprofileTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly marketapartment: Pick<Operations<MarketsMarketapartmentTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly marketapartmentmedia: Pick<Operations<MarketsMarketapartmentmediaTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly marketconfiguration: Pick<Operations<MarketsMarketconfigurationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly marketmedia: Pick<Operations<MarketsMarketmediaTypes>, 'create' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly measurements: {
    readonly measurementseries: Pick<Operations<MeasurementsMeasurementseriesTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get' | 'update' | 'delete'> & { estimate(input: { pk: string; body?: Records.EstimateRequest }, options?: WriteOptions): Promise<Records.MeasurementSeries> };
    readonly pricegroup: Pick<Operations<MeasurementsPricegroupTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly pricegrouponlyenabledfor: Pick<Operations<MeasurementsPricegrouponlyenabledforTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly priceitem: Pick<Operations<MeasurementsPriceitemTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly sensor: Pick<Operations<MeasurementsSensorTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly sensorspecification: Pick<Operations<MeasurementsSensorspecificationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly objects: {
    readonly apartment: Pick<Operations<ObjectsApartmentTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly apartmenttargetaudience: Pick<Operations<ObjectsApartmenttargetaudienceTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly apartmentterms: Pick<Operations<ObjectsApartmenttermsTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly brfapartment: Pick<Operations<ObjectsBrfapartmentTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly building: Pick<Operations<ObjectsBuildingTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly commonarea: Pick<Operations<ObjectsCommonareaTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly community: Pick<Operations<ObjectsCommunityTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly component: Pick<Operations<ObjectsComponentTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly componentmodel: Pick<Operations<ObjectsComponentmodelTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly componenttype: Pick<Operations<ObjectsComponenttypeTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly industrialpremises: Pick<Operations<ObjectsIndustrialpremisesTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly industrialpremisestargetaudience: Pick<Operations<ObjectsIndustrialpremisestargetaudienceTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly industrialpremisesterms: Pick<Operations<ObjectsIndustrialpremisestermsTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly outdoorarea: Pick<Operations<ObjectsOutdoorareaTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly outdoorsection: Pick<Operations<ObjectsOutdoorsectionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly outdoorsectiontargetaudience: Pick<Operations<ObjectsOutdoorsectiontargetaudienceTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly outdoorsectionterms: Pick<Operations<ObjectsOutdoorsectiontermsTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly parkinglot: Pick<Operations<ObjectsParkinglotTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly parkingspot: Pick<Operations<ObjectsParkingspotTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly parkingspottargetaudience: Pick<Operations<ObjectsParkingspottargetaudienceTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly parkingspotterms: Pick<Operations<ObjectsParkingspottermsTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly realestate: Pick<Operations<ObjectsRealestateTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly organization: {
    readonly company: Pick<Operations<OrganizationCompanyTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly externalclient: Pick<Operations<OrganizationExternalclientTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly externalclientcontactperson: Pick<Operations<OrganizationExternalclientcontactpersonTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly segment: Pick<Operations<OrganizationSegmentTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly reports: {
    readonly reportresult: Pick<Operations<ReportsReportresultTypes>, 'list' | 'iterate' | 'count' | 'groups' | 'get' | 'delete'> & { cancel(input: { pk: string }, options?: WriteOptions): Promise<Records.RunOfAReport> };
    readonly reporttemplate: Pick<Operations<ReportsReporttemplateTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'> & { run(input: { pk: string }, options?: WriteOptions): Promise<Records.RunOfAReport> };
  };
  readonly revenue: {
    readonly apartmentcontractrevenueincreaserow: Pick<Operations<RevenueApartmentcontractrevenueincreaserowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly apartmentcontractrevenuerow: Pick<Operations<RevenueApartmentcontractrevenuerowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly blockcontractrevenuerow: Pick<Operations<RevenueBlockcontractrevenuerowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly consumerpriceindex: Pick<Operations<RevenueConsumerpriceindexTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly customerearningsrevenuesetting: Pick<Operations<RevenueCustomerearningsrevenuesettingTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly indexationsetting: Pick<Operations<RevenueIndexationsettingTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly industrialpremisescontractrevenueincreaserow: Pick<Operations<RevenueIndustrialpremisescontractrevenueincreaserowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly industrialpremisescontractrevenuerow: Pick<Operations<RevenueIndustrialpremisescontractrevenuerowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly othercontractrevenueincreaserow: Pick<Operations<RevenueOthercontractrevenueincreaserowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly othercontractrevenuerow: Pick<Operations<RevenueOthercontractrevenuerowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly outdoorsectioncontractrevenueincreaserow: Pick<Operations<RevenueOutdoorsectioncontractrevenueincreaserowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly outdoorsectioncontractrevenuerow: Pick<Operations<RevenueOutdoorsectioncontractrevenuerowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly parkingspotcontractrevenueincreaserow: Pick<Operations<RevenueParkingspotcontractrevenueincreaserowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly parkingspotcontractrevenuerow: Pick<Operations<RevenueParkingspotcontractrevenuerowTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
    readonly revenueincreasecollection: Pick<Operations<RevenueRevenueincreasecollectionTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
  readonly sales: {
    readonly organization: Pick<Operations<SalesOrganizationTypes>, 'create' | 'list' | 'iterate' | 'count' | 'groups' | 'bulk' | 'get' | 'update' | 'delete'>;
  };
}

/** Actions that stand at the top of the client as well. */
export interface Shortcuts {
  readonly batch: CoreApi['common']['contenttype']['batch'];
  readonly limits: CoreApi['common']['contenttype']['limits'];
  readonly changes: CoreApi['common']['eventlog']['changes'];
}

/** One event of the feed. */
export type FeedEvent = NonNullable<Awaited<ReturnType<Shortcuts['changes']>>['items']>[number];

export const shortcuts: Readonly<Record<string, readonly [string, string, string]>> = {
  batch: ['common', 'contenttype', 'batch'],
  limits: ['common', 'contenttype', 'limits'],
  changes: ['common', 'eventlog', 'changes'],
};

export const addresses: Readonly<Record<string, Readonly<Record<string, ResourceAddress>>>> = {
  accounting: {
    article: {"path":"/accounting/articles/article","actions":{}},
    articleaccountoverride: {"path":"/accounting/articles/articleaccountoverride","actions":{}},
    articlecategory: {"path":"/accounting/articles/articlecategory","actions":{}},
    autogiropayerconnection: {"path":"/accounting/accounttypes/autogiropayerconnection","actions":{}},
    automaticcontractinvoicingsetting: {"path":"/accounting/contracts/automaticcontractinvoicingsetting","actions":{}},
    bookkeepingaccountsconfig: {"path":"/accounting/accounttypes/bookkeepingaccountsconfig","actions":{}},
    bookkeepingexportfile: {"path":"/accounting/bookkeeping/bookkeepingexportfile","actions":{}},
    contractinvoicecontent: {"path":"/accounting/contracts/contractinvoicecontent","actions":{}},
    debtinvoice: {"path":"/accounting/debt/debtinvoice","actions":{}},
    dimensionconfiguration: {"path":"/accounting/bookkeeping/dimensionconfiguration","actions":{}},
    invoice: {"path":"/accounting/invoices/invoice","actions":{"attest":{"method":"POST","path":"/accounting/invoices/invoice/{pk}/attest/","takesBody":false},"credit":{"method":"POST","path":"/accounting/invoices/invoice/{pk}/credit/","takesBody":true},"render":{"method":"POST","path":"/accounting/invoices/invoice/{pk}/render/","takesBody":false},"late_interest":{"method":"GET","path":"/accounting/invoices/invoice/{pk}/late_interest/","takesBody":false}}},
    invoicecreditationconnection: {"path":"/accounting/creditations/invoicecreditationconnection","actions":{}},
    invoicepayment: {"path":"/accounting/payments/invoicepayment","actions":{}},
    invoicerecipient: {"path":"/accounting/invoices/invoicerecipient","actions":{}},
    invoicerow: {"path":"/accounting/invoices/invoicerow","actions":{}},
    invoicingrun: {"path":"/accounting/invoicingrun","actions":{}},
    paymentmethod: {"path":"/accounting/accounttypes/paymentmethod","actions":{}},
    paymenttermssetting: {"path":"/accounting/contracts/paymenttermssetting","actions":{}},
    spacecategorydimensionvalue: {"path":"/accounting/bookkeeping/spacecategorydimensionvalue","actions":{}},
    transaction: {"path":"/accounting/bookkeeping/transaction","actions":{}},
    vacancyinvoice: {"path":"/accounting/vacancies/vacancyinvoice","actions":{}},
    verification: {"path":"/accounting/bookkeeping/verification","actions":{"reverse":{"method":"POST","path":"/accounting/bookkeeping/verification/{pk}/reverse/","takesBody":true}}},
    verificationgroup: {"path":"/accounting/bookkeeping/verificationgroup","actions":{}},
  },
  accounts: {
    identityprovider: {"path":"/accounts/identityprovider","actions":{}},
    identityprovidergroup: {"path":"/accounts/identityprovidergroup","actions":{}},
    integrationuseragent: {"path":"/accounts/users/api/integrationuseragent","actions":{"me":{"method":"GET","path":"/accounts/me/","takesBody":false},"secrets":{"method":"GET","path":"/accounts/users/api/integrationuseragent/{pk}/secrets/","takesBody":false},"issue_secret":{"method":"POST","path":"/accounts/users/api/integrationuseragent/{pk}/secrets/","takesBody":true},"rotate_secret":{"method":"POST","path":"/accounts/users/api/integrationuseragent/{pk}/secrets/{secret_id}/rotate/","takesBody":true},"revoke_secret":{"method":"DELETE","path":"/accounts/users/api/integrationuseragent/{pk}/secrets/{secret_id}/","takesBody":false}}},
    invitation: {"path":"/accounts/users/auth/invitation","actions":{"resend":{"method":"POST","path":"/accounts/users/auth/invitation/{pk}/resend/","takesBody":false},"revoke":{"method":"POST","path":"/accounts/users/auth/invitation/{pk}/revoke/","takesBody":false}}},
    organizationuser: {"path":"/accounts/users/organization/organizationuser","actions":{"invite":{"method":"POST","path":"/accounts/users/auth/invite/organization/organizationuser/","takesBody":true}}},
    organizationusersegment: {"path":"/accounts/users/organization/organizationusersegment","actions":{}},
    organizationuserworkengagement: {"path":"/accounts/users/organization/organizationuserworkengagement","actions":{}},
    protectedidentity: {"path":"/accounts/users/customer/protectedidentity","actions":{}},
    role: {"path":"/accounts/users/organization/role","actions":{}},
    subtenant: {"path":"/accounts/users/customer/subtenant","actions":{"invite":{"method":"POST","path":"/accounts/users/auth/invite/customer/subtenant/","takesBody":true}}},
    subtenantcontractconnection: {"path":"/accounts/users/customer/subtenantcontractconnection","actions":{}},
    subtenanttenantconnection: {"path":"/accounts/users/customer/subtenanttenantconnection","actions":{}},
    tenant: {"path":"/accounts/users/customer/tenant","actions":{"invite":{"method":"POST","path":"/accounts/users/auth/invite/customer/tenant/","takesBody":true}}},
    workengagement: {"path":"/accounts/users/organization/workengagement","actions":{}},
  },
  annotating: {
    customercolumntype: {"path":"/annotating/customercolumntype","actions":{}},
    customercolumnvalue: {"path":"/annotating/customercolumnvalue","actions":{}},
    note: {"path":"/annotating/note","actions":{}},
    tag: {"path":"/annotating/tag","actions":{}},
    tagusage: {"path":"/annotating/tagusage","actions":{}},
  },
  brf: {
    brfapartmentinvoiceconfiguration: {"path":"/brf/transactions/brfapartmentinvoiceconfiguration","actions":{"preview_invoicing":{"method":"POST","path":"/brf/transactions/brfapartmentinvoiceconfiguration/preview/{organization_id}/","takesBody":true},"perform_invoicing":{"method":"POST","path":"/brf/transactions/brfapartmentinvoiceconfiguration/perform/{organization_id}/","takesBody":true}}},
    brfapartmentpledge: {"path":"/brf/common/brfapartmentpledge","actions":{"invoice_fee":{"method":"POST","path":"/brf/common/brfapartmentpledge/invoice_fee/{pk}/","takesBody":true},"register":{"method":"GET","path":"/brf/common/brfapartmentpledge/register/{brf_apartment_id}/","takesBody":false}}},
    brfapartmentreparationfunddeposit: {"path":"/brf/common/brfapartmentreparationfunddeposit","actions":{}},
    brfapartmenttransfer: {"path":"/brf/transactions/brfapartmenttransfer","actions":{"invoice_fee":{"method":"POST","path":"/brf/transactions/brfapartmenttransfer/invoice_fee/{pk}/","takesBody":true}}},
    brfcompany: {"path":"/brf/common/brfcompany","actions":{"fee_ceilings":{"method":"GET","path":"/brf/common/brfcompany/{pk}/fee_ceilings/","takesBody":false}}},
    brfcompanyannualreport: {"path":"/brf/common/brfcompanyannualreport","actions":{}},
    brfcompanycontactperson: {"path":"/brf/common/brfcompanycontactperson","actions":{}},
    brfcompanydebt: {"path":"/brf/common/brfcompanydebt","actions":{}},
    brftransactionparty: {"path":"/brf/transactions/brftransactionparty","actions":{}},
    quotacollection: {"path":"/brf/quotas/quotacollection","actions":{}},
    quotafee: {"path":"/brf/quotas/quotafee","actions":{"apartments":{"method":"GET","path":"/brf/quotas/quotafee/{pk}/apartments/","takesBody":false}}},
    quotanotation: {"path":"/brf/quotas/quotanotation","actions":{}},
    realbrfcompanynotation: {"path":"/brf/common/realbrfcompanynotation","actions":{}},
  },
  common: {
    address: {"path":"/common/address","actions":{}},
    contenttype: {"path":"/common/contenttype","actions":{"limits":{"method":"GET","path":"/common/limits/","takesBody":false},"model":{"method":"GET","path":"/common/model/","takesBody":false},"resource_model":{"method":"GET","path":"/common/model/{content_type}/","takesBody":false},"batch":{"method":"POST","path":"/batch/","takesBody":true},"jobs":{"method":"GET","path":"/common/jobs/","takesBody":false},"retry_job":{"method":"POST","path":"/common/jobs/{job}/retry/","takesBody":false},"discard_job":{"method":"DELETE","path":"/common/jobs/{job}/","takesBody":false}}},
    eventlog: {"path":"/common/eventlog","actions":{"changes":{"method":"GET","path":"/common/changes/","takesBody":false}}},
    session: {"path":"/common/session","actions":{"current":{"method":"GET","path":"/common/session/current/","takesBody":false},"sessions":{"method":"GET","path":"/common/session/","takesBody":false},"end":{"method":"DELETE","path":"/common/session/{session_id}/","takesBody":false}}},
    swedishpricebasevalue: {"path":"/common/swedishpricebasevalue","actions":{}},
    swedishreferencerate: {"path":"/common/swedishreferencerate","actions":{}},
  },
  communication: {
    faqentry: {"path":"/communication/tenantinformation/faqentry","actions":{}},
    notification: {"path":"/communication/notification","actions":{}},
    notificationdistribution: {"path":"/communication/notificationdistribution","actions":{}},
    tenantinformationcollection: {"path":"/communication/tenantinformation/tenantinformationcollection","actions":{}},
    tenantinformationcollectionfile: {"path":"/communication/tenantinformation/tenantinformationcollectionfile","actions":{}},
  },
  configurations: {
    automationconfiguration: {"path":"/configurations/automationconfiguration","actions":{}},
    commonorganizationsettings: {"path":"/configurations/commonorganizationsettings","actions":{}},
    customercommunicationconfiguration: {"path":"/configurations/customercommunicationconfiguration","actions":{}},
    retroactivityconfiguration: {"path":"/configurations/retroactivityconfiguration","actions":{}},
    securityconfiguration: {"path":"/configurations/securityconfiguration","actions":{}},
    validationconfiguration: {"path":"/configurations/validationconfiguration","actions":{}},
  },
  contracts: {
    apartmentcontract: {"path":"/contracts/apartmentcontract","actions":{"preview_invoicing":{"method":"POST","path":"/accounting/contracts/preview/apartmentcontract/{organization_id}/","takesBody":true},"perform_invoicing":{"method":"POST","path":"/accounting/contracts/perform/apartmentcontract/{organization_id}/","takesBody":true}}},
    blockcontract: {"path":"/contracts/blockcontract","actions":{"preview_invoicing":{"method":"POST","path":"/accounting/contracts/preview/blockcontract/{organization_id}/","takesBody":true},"perform_invoicing":{"method":"POST","path":"/accounting/contracts/perform/blockcontract/{organization_id}/","takesBody":true}}},
    contractcancellationconfiguration: {"path":"/contracts/contractcancellationconfiguration","actions":{}},
    contractcancellationposition: {"path":"/contracts/contractcancellationposition","actions":{}},
    contractcancellationreason: {"path":"/contracts/contractcancellationreason","actions":{}},
    contracttransfernotation: {"path":"/contracts/contracttransfernotation","actions":{}},
    industrialpremisescontract: {"path":"/contracts/industrialpremisescontract","actions":{"preview_invoicing":{"method":"POST","path":"/accounting/contracts/preview/industrialpremisescontract/{organization_id}/","takesBody":true},"perform_invoicing":{"method":"POST","path":"/accounting/contracts/perform/industrialpremisescontract/{organization_id}/","takesBody":true}}},
    othercontract: {"path":"/contracts/othercontract","actions":{"preview_invoicing":{"method":"POST","path":"/accounting/contracts/preview/othercontract/{organization_id}/","takesBody":true},"perform_invoicing":{"method":"POST","path":"/accounting/contracts/perform/othercontract/{organization_id}/","takesBody":true}}},
    outdoorsectioncontract: {"path":"/contracts/outdoorsectioncontract","actions":{"preview_invoicing":{"method":"POST","path":"/accounting/contracts/preview/outdoorsectioncontract/{organization_id}/","takesBody":true},"perform_invoicing":{"method":"POST","path":"/accounting/contracts/perform/outdoorsectioncontract/{organization_id}/","takesBody":true}}},
    parkingspotcontract: {"path":"/contracts/parkingspotcontract","actions":{"preview_invoicing":{"method":"POST","path":"/accounting/contracts/preview/parkingspotcontract/{organization_id}/","takesBody":true},"perform_invoicing":{"method":"POST","path":"/accounting/contracts/perform/parkingspotcontract/{organization_id}/","takesBody":true}}},
    signedcontractdocument: {"path":"/contracts/signedcontractdocument","actions":{}},
  },
  documents: {
    file: {"path":"/documents/filehandling/file","actions":{}},
    fileaccessshare: {"path":"/documents/filehandling/fileaccessshare","actions":{}},
    folder: {"path":"/documents/filehandling/folder","actions":{}},
    organizationuserfileaccessshare: {"path":"/documents/filehandling/organizationuserfileaccessshare","actions":{}},
    publicfile: {"path":"/documents/filehandling/publicfile","actions":{}},
    signabledocument: {"path":"/documents/signing/signabledocument","actions":{"field_info":{"method":"GET","path":"/documents/signing/signabledocument/{pk}/field_info/","takesBody":false},"document_data":{"method":"GET","path":"/documents/signing/signabledocument/{pk}/document_data/","takesBody":false}}},
    signabledocumentparty: {"path":"/documents/signing/signabledocumentparty","actions":{}},
    signabledocumentpartyfield: {"path":"/documents/signing/signabledocumentpartyfield","actions":{}},
  },
  errands: {
    anonymousgeneralerrandlink: {"path":"/errands/generalerrands/reporting/anonymousgeneralerrandlink","actions":{}},
    componentconditionnotation: {"path":"/errands/configurations/componentconditionnotation","actions":{}},
    componentconditionvalue: {"path":"/errands/configurations/componentconditionvalue","actions":{}},
    customerrandfieldinclusion: {"path":"/errands/customfields/customerrandfieldinclusion","actions":{}},
    customerrandfieldtype: {"path":"/errands/customfields/customerrandfieldtype","actions":{}},
    customerrandfieldvalue: {"path":"/errands/customfields/customerrandfieldvalue","actions":{}},
    errandactiondefault: {"path":"/errands/configurations/errandactiondefault","actions":{}},
    errandcost: {"path":"/errands/costs/errandcost","actions":{}},
    erranddelegationinstruction: {"path":"/errands/delegations/erranddelegationinstruction","actions":{}},
    erranddelegationoffer: {"path":"/errands/delegations/erranddelegationoffer","actions":{}},
    externalsupplier: {"path":"/errands/suppliers/externalsupplier","actions":{}},
    generalerrand: {"path":"/errands/generalerrands/reporting/generalerrand","actions":{}},
    generalerrandaction: {"path":"/errands/generalerrands/reporting/generalerrandaction","actions":{}},
    generalerrandfile: {"path":"/errands/generalerrands/reporting/generalerrandfile","actions":{}},
    generalerrandgroup: {"path":"/errands/generalerrands/configurations/generalerrandgroup","actions":{}},
    generalerrandsubtype: {"path":"/errands/generalerrands/configurations/generalerrandsubtype","actions":{}},
    generalerrandtype: {"path":"/errands/generalerrands/configurations/generalerrandtype","actions":{}},
    inspectionerrand: {"path":"/errands/inspections/reporting/inspectionerrand","actions":{}},
    inspectionerrandchecklist: {"path":"/errands/inspections/configurations/inspectionerrandchecklist","actions":{}},
  },
  integrations: {
    answeredintegrationpersonalinformationaccess: {"path":"/integrations/answeredintegrationpersonalinformationaccess","actions":{}},
    integrationserviceidconnection: {"path":"/integrations/integrationserviceidconnection","actions":{}},
    webhookdelivery: {"path":"/integrations/webhookdelivery","actions":{"resend":{"method":"POST","path":"/integrations/webhookdelivery/{pk}/resend/","takesBody":false}}},
    webhooksubscription: {"path":"/integrations/webhooksubscription","actions":{"test":{"method":"POST","path":"/integrations/webhooksubscription/{pk}/test/","takesBody":false},"rotate_secret":{"method":"POST","path":"/integrations/webhooksubscription/{pk}/secret/","takesBody":false}}},
  },
  markets: {
    apartmentlisting: {"path":"/markets/listings/apartmentlisting","actions":{}},
    apartmentlistingapplication: {"path":"/markets/applications/apartmentlistingapplication","actions":{}},
    apartmentrequirementprofile: {"path":"/markets/requirementprofiles/apartmentrequirementprofile","actions":{}},
    marketapartment: {"path":"/markets/spaces/marketapartment","actions":{}},
    marketapartmentmedia: {"path":"/markets/media/marketapartmentmedia","actions":{}},
    marketconfiguration: {"path":"/markets/configuration/marketconfiguration","actions":{}},
    marketmedia: {"path":"/markets/media/marketmedia","actions":{}},
  },
  measurements: {
    measurementseries: {"path":"/measurements/measurementseries/measurementseries","actions":{"estimate":{"method":"POST","path":"/measurements/measurementseries/measurementseries/{pk}/estimate/","takesBody":true}}},
    pricegroup: {"path":"/measurements/sensors/pricegroup","actions":{}},
    pricegrouponlyenabledfor: {"path":"/measurements/sensors/pricegrouponlyenabledfor","actions":{}},
    priceitem: {"path":"/measurements/sensors/priceitem","actions":{}},
    sensor: {"path":"/measurements/sensors/sensor","actions":{}},
    sensorspecification: {"path":"/measurements/sensors/sensorspecification","actions":{}},
  },
  objects: {
    apartment: {"path":"/objects/spaces/spaces/apartment","actions":{}},
    apartmenttargetaudience: {"path":"/objects/spaces/targetaudience/apartmenttargetaudience","actions":{}},
    apartmentterms: {"path":"/objects/spaces/rentableterms/apartmentterms","actions":{}},
    brfapartment: {"path":"/objects/spaces/spaces/brfapartment","actions":{}},
    building: {"path":"/objects/structural/building","actions":{}},
    commonarea: {"path":"/objects/spaces/spaces/commonarea","actions":{}},
    community: {"path":"/objects/structural/community","actions":{}},
    component: {"path":"/objects/components/component","actions":{}},
    componentmodel: {"path":"/objects/components/componentmodel","actions":{}},
    componenttype: {"path":"/objects/components/componenttype","actions":{}},
    industrialpremises: {"path":"/objects/spaces/spaces/industrialpremises","actions":{}},
    industrialpremisestargetaudience: {"path":"/objects/spaces/targetaudience/industrialpremisestargetaudience","actions":{}},
    industrialpremisesterms: {"path":"/objects/spaces/rentableterms/industrialpremisesterms","actions":{}},
    outdoorarea: {"path":"/objects/structural/outdoorarea","actions":{}},
    outdoorsection: {"path":"/objects/spaces/spaces/outdoorsection","actions":{}},
    outdoorsectiontargetaudience: {"path":"/objects/spaces/targetaudience/outdoorsectiontargetaudience","actions":{}},
    outdoorsectionterms: {"path":"/objects/spaces/rentableterms/outdoorsectionterms","actions":{}},
    parkinglot: {"path":"/objects/structural/parkinglot","actions":{}},
    parkingspot: {"path":"/objects/spaces/spaces/parkingspot","actions":{}},
    parkingspottargetaudience: {"path":"/objects/spaces/targetaudience/parkingspottargetaudience","actions":{}},
    parkingspotterms: {"path":"/objects/spaces/rentableterms/parkingspotterms","actions":{}},
    realestate: {"path":"/objects/structural/realestate","actions":{}},
  },
  organization: {
    company: {"path":"/organization/company","actions":{}},
    externalclient: {"path":"/organization/externalclient","actions":{}},
    externalclientcontactperson: {"path":"/organization/externalclientcontactperson","actions":{}},
    segment: {"path":"/organization/segment","actions":{}},
  },
  reports: {
    reportresult: {"path":"/reports/reportresult","actions":{"cancel":{"method":"POST","path":"/reports/reportresult/{pk}/cancel/","takesBody":false}}},
    reporttemplate: {"path":"/reports/reporttemplate","actions":{"run":{"method":"POST","path":"/reports/reporttemplate/{pk}/run/","takesBody":false}}},
  },
  revenue: {
    apartmentcontractrevenueincreaserow: {"path":"/revenue/revenueincreases/apartmentcontractrevenueincreaserow","actions":{}},
    apartmentcontractrevenuerow: {"path":"/revenue/revenuerows/apartmentcontractrevenuerow","actions":{}},
    blockcontractrevenuerow: {"path":"/revenue/revenuerows/blockcontractrevenuerow","actions":{}},
    consumerpriceindex: {"path":"/revenue/indexation/consumerpriceindex","actions":{}},
    customerearningsrevenuesetting: {"path":"/revenue/customerearnings/customerearningsrevenuesetting","actions":{}},
    indexationsetting: {"path":"/revenue/indexation/indexationsetting","actions":{}},
    industrialpremisescontractrevenueincreaserow: {"path":"/revenue/revenueincreases/industrialpremisescontractrevenueincreaserow","actions":{}},
    industrialpremisescontractrevenuerow: {"path":"/revenue/revenuerows/industrialpremisescontractrevenuerow","actions":{}},
    othercontractrevenueincreaserow: {"path":"/revenue/revenueincreases/othercontractrevenueincreaserow","actions":{}},
    othercontractrevenuerow: {"path":"/revenue/revenuerows/othercontractrevenuerow","actions":{}},
    outdoorsectioncontractrevenueincreaserow: {"path":"/revenue/revenueincreases/outdoorsectioncontractrevenueincreaserow","actions":{}},
    outdoorsectioncontractrevenuerow: {"path":"/revenue/revenuerows/outdoorsectioncontractrevenuerow","actions":{}},
    parkingspotcontractrevenueincreaserow: {"path":"/revenue/revenueincreases/parkingspotcontractrevenueincreaserow","actions":{}},
    parkingspotcontractrevenuerow: {"path":"/revenue/revenuerows/parkingspotcontractrevenuerow","actions":{}},
    revenueincreasecollection: {"path":"/revenue/revenueincreases/revenueincreasecollection","actions":{}},
  },
  sales: {
    organization: {"path":"/sales/organization","actions":{}},
  },
};
