// GENERATED from schemas/v2/compact-tool-descriptor.schema.json: do not edit. Write it anew with: openwop-spec generate
// @ts-nocheck the code below is compiled by ajv; its exports are typed.
import { type ValidationError, toErrors } from '../../validation-error.js';
import type { CompactToolDescriptor } from '../compact-tool-descriptor.js';

/** Everything that keeps a value from being a CompactToolDescriptor, with the place of each; nothing when it is one. */
export function validateCompactToolDescriptor(value: unknown): readonly ValidationError[] {
  return validate20(value) ? [] : toErrors(validate20.errors);
}

/** Whether a value is a CompactToolDescriptor. */
export function isCompactToolDescriptor(value: unknown): value is CompactToolDescriptor {
  return validate20(value);
}

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://openwop.dev/spec/v2/compact-tool-descriptor.schema.json","title":"CompactToolDescriptor","description":"The short form of a tool descriptor, made for a model to read. GET /tools?view=compact answers an object whose member tools is an array of these.","type":"object","additionalProperties":false,"required":["toolId","source","safetyTier"],"properties":{"toolId":{"description":"Name of the tool in the catalog: unique there, the same for one version of the host.","type":"string","minLength":1},"source":{"description":"Where the tool comes from. A host SHOULD let a caller narrow GET /tools with ?source=<source>.","type":"string","enum":["node-pack","workflow","mcp","connector","host-extension"]},"safetyTier":{"description":"How much harm a call can do. The host assigns it and never copies it from an MCP server's annotations; an MCP tool nobody has classified is write.","type":"string","enum":["pure","read","write","exec"]},"title":{"description":"Name to show to people.","type":"string"},"description":{"description":"What the tool does.","type":"string"},"inputSchema":{"description":"Schema of the arguments: an object schema with properties. Members beyond type and properties, required among them, are allowed; the seven keywords are banned, here at the top level and by tool-catalog.md at every depth. A host SHOULD keep it within the Tier-1 subset of RFC 0030.","type":"object","required":["type","properties"],"properties":{"type":{"description":"Always object.","const":"object"},"properties":{"description":"Schemas of the arguments by name.","type":"object","additionalProperties":true}},"propertyNames":{"not":{"enum":["$ref","oneOf","allOf","anyOf","not","patternProperties","dependentSchemas"]}},"additionalProperties":true}},"allOf":[{"$comment":"Execution of arbitrary commands belongs to host extensions.","if":{"properties":{"safetyTier":{"const":"exec"}},"required":["safetyTier"]},"then":{"properties":{"source":{"const":"host-extension"}},"required":["source"]}}]};
const func1 = (text) => { let length = 0; for (const _ of text) length += 1; return length; };

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://openwop.dev/spec/v2/compact-tool-descriptor.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.safetyTier === undefined) && (missing0 = "safetyTier")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.safetyTier !== undefined){
if("exec" !== data.safetyTier){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source !== undefined){
if("host-extension" !== data.source){
const err3 = {instancePath:instancePath+"/source",schemaPath:"#/allOf/0/then/properties/source/const",keyword:"const",params:{allowedValue: "host-extension"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.source = true;
props0.safetyTier = true;
}
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.toolId === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "toolId"},message:"must have required property '"+"toolId"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.source === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.safetyTier === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "safetyTier"},message:"must have required property '"+"safetyTier"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "toolId") || (key0 === "source")) || (key0 === "safetyTier")) || (key0 === "title")) || (key0 === "description")) || (key0 === "inputSchema"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.toolId !== undefined){
let data2 = data.toolId;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err9 = {instancePath:instancePath+"/toolId",schemaPath:"#/properties/toolId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/toolId",schemaPath:"#/properties/toolId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.source !== undefined){
let data3 = data.source;
if(typeof data3 !== "string"){
const err11 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((((data3 === "node-pack") || (data3 === "workflow")) || (data3 === "mcp")) || (data3 === "connector")) || (data3 === "host-extension"))){
const err12 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema31.properties.source.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.safetyTier !== undefined){
let data4 = data.safetyTier;
if(typeof data4 !== "string"){
const err13 = {instancePath:instancePath+"/safetyTier",schemaPath:"#/properties/safetyTier/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((((data4 === "pure") || (data4 === "read")) || (data4 === "write")) || (data4 === "exec"))){
const err14 = {instancePath:instancePath+"/safetyTier",schemaPath:"#/properties/safetyTier/enum",keyword:"enum",params:{allowedValues: schema31.properties.safetyTier.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err15 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err16 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.inputSchema !== undefined){
let data7 = data.inputSchema;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.type === undefined){
const err17 = {instancePath:instancePath+"/inputSchema",schemaPath:"#/properties/inputSchema/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7.properties === undefined){
const err18 = {instancePath:instancePath+"/inputSchema",schemaPath:"#/properties/inputSchema/required",keyword:"required",params:{missingProperty: "properties"},message:"must have required property '"+"properties"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key1 in data7){
const _errs21 = errors;
const _errs22 = errors;
const _errs23 = errors;
if(!(((((((key1 === "$ref") || (key1 === "oneOf")) || (key1 === "allOf")) || (key1 === "anyOf")) || (key1 === "not")) || (key1 === "patternProperties")) || (key1 === "dependentSchemas"))){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid6 = _errs23 === errors;
if(valid6){
const err20 = {instancePath:instancePath+"/inputSchema",schemaPath:"#/properties/inputSchema/propertyNames/not",keyword:"not",params:{},message:"must NOT be valid",propertyName:key1};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid5 = _errs21 === errors;
if(!valid5){
const err21 = {instancePath:instancePath+"/inputSchema",schemaPath:"#/properties/inputSchema/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data7.type !== undefined){
if("object" !== data7.type){
const err22 = {instancePath:instancePath+"/inputSchema/type",schemaPath:"#/properties/inputSchema/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data7.properties !== undefined){
let data9 = data7.properties;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
}
else {
const err23 = {instancePath:instancePath+"/inputSchema/properties",schemaPath:"#/properties/inputSchema/properties/properties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/inputSchema",schemaPath:"#/properties/inputSchema/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
