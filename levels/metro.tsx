<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.0" name="metro" tilewidth="16" tileheight="16" tilecount="56" columns="8">
 <image source="metro.png" width="128" height="112"/>
</tileset>
